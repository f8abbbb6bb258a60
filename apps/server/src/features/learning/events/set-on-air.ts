import type { EventRoll } from '@trilha/contracts/learning/events-teaching';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { runEvent } from './require-instructor.ts';
import { setAirMarks } from './results.queries.ts';
import { airSteps, readRoll } from './roll.ts';
import { publishWholeRoll } from './roll-topic.ts';

export type AirStep = 'live' | 'interval' | 'resumed' | 'ended';

const NEEDED = { live: 'goLive', interval: 'pause', resumed: 'resume', ended: 'end' } as const;

/** Goes on air, takes a break, goes on, or ends an event before its time. Throws `not_found` and `event_step_impossible`. */
export async function setOnAir(ctx: TenantContext, eventId: string, to: AirStep): Promise<EventRoll> {
  const event = await runEvent(ctx, eventId, { lock: true });
  if (!airSteps(event, ctx.now)[NEEDED[to]]) throw new AppError('event_step_impossible');
  const marks = {
    live: { liveSince: ctx.now, breakSince: null },
    interval: { breakSince: ctx.now },
    resumed: { breakSince: null },
    ended: { endedAt: ctx.now },
  }[to];
  await setAirMarks(ctx, eventId, marks);
  publishWholeRoll(ctx, eventId);
  await appendAuditEntry(ctx, {
    action: `training_event.${to}`,
    objectKind: 'training_event',
    objectId: eventId,
    before: { state: event.state },
    after: { to },
  });
  await afterCommit(ctx, 'training_event.moved_on', { eventId });
  return readRoll(ctx, eventId);
}

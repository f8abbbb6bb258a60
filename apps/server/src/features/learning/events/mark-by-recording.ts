import { presencePercent, presenceResult } from '@trilha/rules/learning/event-presence';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { lockAnyEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { insertRecordingMarks, listPresences } from './presence.queries.ts';
import { listEnrolled, setResults } from './results.queries.ts';
import { publishRoll } from './roll-topic.ts';

/**
 * Marks the actor present in every session of an event that is over and that they missed, since they watched its recording (EVT-08). What an
 * instructor marked or a check-in said stays. Where the results stand already and theirs was that they were not there, they have passed now.
 * False where the event does not take place, or the actor has no seat in it. For what the room does by itself.
 */
export async function markByRecording(ctx: TenantContext, eventId: string): Promise<boolean> {
  const event = await lockAnyEvent(ctx, eventId);
  const { memberId } = ctx.actor;
  const own = (await listEnrolled(ctx, eventId)).find((row) => row.memberId === memberId);
  if (event.canceledAt || event.stage !== 'scheduled' || !own) return false;
  // Who was there and failed all the same failed by what an instructor saw.
  const wasThere = await isThereEnough(ctx, event);
  await insertRecordingMarks(
    ctx,
    event.sessions.map(({ id }) => id),
  );
  const mayPass = !wasThere && own.result !== 'passed' && own.grade === null;
  if (event.resultsConfirmedAt && mayPass && (await isThereEnough(ctx, event))) await passNow(ctx, event);
  publishRoll(ctx, eventId, [memberId]);
  return true;
}

/** Whether what the actor's marks come to is enough for the event. */
async function isThereEnough(ctx: TenantContext, event: LoadedEvent): Promise<boolean> {
  const { memberId } = ctx.actor;
  const marks = new Map(
    (await listPresences(ctx, event.id, [memberId])).map(({ sessionId, mark }) => [sessionId, mark]),
  );
  const percent = presencePercent(
    event.sessions.map((session) => ({ ...session, mark: marks.get(session.id) ?? null })),
  );
  return presenceResult(percent, event.minimumPresence) === 'passed';
}

/** Who was there after all has passed. */
async function passNow(ctx: TenantContext, event: LoadedEvent): Promise<void> {
  const { memberId } = ctx.actor;
  const passed = { memberId, result: 'passed', grade: null } as const;
  await setResults(ctx, event.id, [passed]);
  await afterCommit(ctx, 'training_event.passed', {
    memberId,
    trainingId: event.trainingId,
    kind: event.kind,
    grade: null,
  });
  await appendAuditEntry(ctx, {
    action: 'training_event.results',
    objectKind: 'training_event',
    objectId: event.id,
    before: null,
    after: [{ ...passed, way: 'recording' }],
  });
}

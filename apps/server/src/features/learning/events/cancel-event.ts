import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import { OVER_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { endSeatEnrollments } from '../enrollments/end-seat-enrollments.ts';
import { lockAnyEvent } from './load-event.ts';
import { readManagedEvent } from './manage-events.ts';
import { cancelEventRow } from './manage.queries.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { endParticipations, listListeners } from './participants.queries.ts';
import { publishWholeRoll } from './roll-topic.ts';

/**
 * Calls an event off and tells everybody who has something to do with it. Seats and waiting list are gone, and with the seat the enrollment
 * that came by it, without a mark, where nothing was done in the training. Twice is the same as once. Throws `event_over`.
 */
export async function cancelEvent(
  ctx: TenantContext,
  eventId: string,
  reason: string,
): Promise<ManagedTrainingEvent> {
  requirePermission(ctx.actor, 'events.manage');
  const event = await lockAnyEvent(ctx, eventId);
  if (event.canceledAt) return readManagedEvent(ctx, eventId);
  if (OVER_STATES.has(event.state)) throw new AppError('event_over');
  await cancelEventRow(ctx, eventId, reason);
  publishWholeRoll(ctx, eventId);
  await appendAuditEntry(ctx, {
    action: 'training_event.canceled',
    objectKind: 'training_event',
    objectId: eventId,
    before: null,
    after: { reason },
  });
  await afterCommit(ctx, 'training_event.moved_on', { eventId });
  // One that was withdrawn as well: who had a seat in it still has.
  const listeners = await listListeners(ctx, eventId, [...TAKING_PART_STATES]);
  const seats = await endParticipations(ctx, eventId);
  await endSeatEnrollments(ctx, event.trainingId, seats);
  await notifyOfEvent(ctx, event, listeners, () => ({
    kind: 'training_event_canceled',
    data: { reason },
    dedupe: 'canceled',
  }));
  return readManagedEvent(ctx, eventId);
}

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { runEvent } from '../events/require-instructor.ts';
import { activitiesReleasedByHand, hasBegun, readReleased } from './read-releases.ts';
import { deleteRelease, insertRelease } from './releases.queries.ts';

/**
 * Opens an activity for everybody who takes part in an event, now and for those who come in later, or takes that back, which closes it for
 * people who have not begun it (ACT-08). Gives everything that is released now, and whether that is new; twice is the same as once. From the doors on; afterwards as
 * well, so that what was left can be done at home. Throws `not_found`, `event_canceled`, `event_not_begun` and
 * `activity_not_released_by_hand`.
 */
export async function setRelease(
  ctx: TenantContext,
  eventId: string,
  activityId: string,
  isReleased: boolean,
): Promise<{ readonly released: string[]; readonly hasChanged: boolean }> {
  // Held until the commit, so that two instructors tell the same of it.
  const event = await runEvent(ctx, eventId, { lock: true });
  if (event.canceledAt) throw new AppError('event_canceled');
  if (!hasBegun(event)) throw new AppError('event_not_begun');
  const of = { eventId, activityId };
  const byHand = await activitiesReleasedByHand(ctx, event.trainingId);
  if (isReleased && !byHand.some(({ activity }) => activity.id === activityId))
    throw new AppError('activity_not_released_by_hand');
  const hasChanged = await (isReleased ? insertRelease : deleteRelease)(ctx, of);
  if (hasChanged)
    await appendAuditEntry(ctx, {
      action: isReleased ? 'training_event.activity_released' : 'training_event.activity_closed',
      objectKind: 'training_event',
      objectId: eventId,
      before: { activityId, isReleased: !isReleased },
      after: { activityId, isReleased },
    });
  return { released: await readReleased(ctx, eventId), hasChanged };
}

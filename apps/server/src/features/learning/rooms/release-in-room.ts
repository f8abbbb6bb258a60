import type { Room } from '@trilha/contracts/learning/rooms';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { activitiesReleasedByHand, readReleased } from '../releases/read-releases.ts';
import { setRelease } from '../releases/set-release.ts';
import { appendChange } from './append-change.ts';

/**
 * Opens an activity for everybody who takes part, now and for those who come in later, or takes that back; told to everybody in the room at
 * once (ACT-08). Throws `not_found`, `event_canceled`, `event_not_begun` and `activity_not_released_by_hand`.
 */
export async function releaseInRoom(
  ctx: TenantContext,
  { eventId, activityId, isReleased }: { eventId: string; activityId: string; isReleased: boolean },
): Promise<{ released: string[] }> {
  requirePermission(ctx.actor, 'events.run');
  const { released, hasChanged } = await setRelease(ctx, eventId, activityId, isReleased);
  if (hasChanged) await appendChange(ctx, eventId, 'released');
  return { released };
}

/** Activities of an event's training that the instructor opens, and which are open. */
export async function releasableIn(
  ctx: TenantContext,
  { id, trainingId }: Pick<PlaceInEvent, 'id' | 'trainingId'>,
): Promise<Room['activities']> {
  const byHand = await activitiesReleasedByHand(ctx, trainingId);
  if (byHand.length === 0) return [];
  const released = new Set(await readReleased(ctx, id));
  return byHand.map(({ activity, hierarchyOrder }) => ({
    id: activity.id,
    title: textOf(ctx, activity.title),
    type: activity.type,
    hierarchyOrder,
    isReleased: released.has(activity.id),
  }));
}

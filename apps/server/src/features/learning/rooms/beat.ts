import type { Room } from '@trilha/contracts/learning/rooms';
import { MAX_GAP_SECONDS } from '@trilha/rules/learning/room-attendance';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInEvent, placeInside } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { insertBeats, insertSessionOnce } from './attendance.queries.ts';
import { publishRoomState } from './append-change.ts';
import { ownMinutes, sessionMeant } from './own-minutes.ts';
import { findRoom } from './room.queries.ts';

/**
 * Whether signs of life are taken: from the doors to the end, and so long after it that who was there until the end has one behind it; what
 * is outside a session does not count.
 */
function takesBeats({ phase, state, sessions, endedAt }: PlaceInEvent, now: Date): boolean {
  if (phase === 'open') return true;
  const end = endedAt ?? sessions.at(-1)?.endsAt;
  return (
    state !== 'canceled' &&
    phase === 'after' &&
    end !== undefined &&
    now.getTime() - end.getTime() <= MAX_GAP_SECONDS * 1000
  );
}

async function noteBeats(
  ctx: TenantContext,
  place: PlaceInEvent,
  memberIds: readonly string[],
): Promise<void> {
  const session = sessionMeant(place.sessions, ctx.now);
  await insertBeats(ctx, place.id, memberIds);
  if (session) await insertSessionOnce(ctx, { eventId: place.id, sessionId: session.id }, session.endsAt);
  publishRoomState(ctx, place.id);
}

/** Notes that members are in a room now; who has no seat in the event is left out. */
export async function beat(ctx: TenantContext, eventId: string, memberIds: readonly string[]): Promise<void> {
  const place = await placeInEvent(ctx, eventId);
  if (memberIds.length > 0 && takesBeats(place, ctx.now)) await noteBeats(ctx, place, memberIds);
}

/** The same for the actor, who has no socket. Throws `not_found`, `event_canceled`, `not_on_list` and `room_closed`. */
export async function beatInRoom(
  ctx: TenantContext,
  eventId: string,
): Promise<{ minutes: Room['own']['minutes'] }> {
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInside(ctx, eventId);
  if (!takesBeats(place, ctx.now)) throw new AppError('room_closed');
  await noteBeats(ctx, place, [ctx.actor.memberId]);
  return { minutes: await ownMinutes(ctx, place, await findRoom(ctx, eventId)) };
}

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInside, placeToModerate } from '../events/place-in-event.ts';
import { publishRoomState } from './append-change.ts';
import { deleteHand, insertHand } from './hands.queries.ts';
import { findOwnMarks } from './muted.queries.ts';
import { requirePart } from './require-part.ts';

/** The actor may take part by signs: the room is open, and they are not muted. Throws `not_found`, `event_canceled`, `not_on_list`, `room_part_off`, `room_closed`, `muted_in_room`. */
export async function requireMayGesture(
  ctx: TenantContext,
  eventId: string,
  part: 'hands' | 'reactions',
): Promise<void> {
  const place = await placeInside(ctx, eventId);
  await requirePart(ctx, part);
  if (place.phase !== 'open') throw new AppError('room_closed');
  if ((await findOwnMarks(ctx, eventId)).isMuted) throw new AppError('muted_in_room');
}

/** Raises the actor's hand, which keeps its place in the order, or takes it down. Throws what `requireMayGesture` throws. */
export async function raiseHand(
  ctx: TenantContext,
  eventId: string,
  isUp: boolean,
): Promise<{ isUp: boolean }> {
  requirePermission(ctx.actor, 'learning.take');
  if (isUp) {
    await requireMayGesture(ctx, eventId, 'hands');
    await insertHand(ctx, eventId);
  } else {
    await placeInside(ctx, eventId);
    await deleteHand(ctx, eventId, ctx.actor.memberId);
  }
  publishRoomState(ctx, eventId);
  return { isUp };
}

/** Takes down somebody's hand once they had their turn. Throws `not_found`. */
export async function lowerHand(
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
): Promise<{ isUp: boolean }> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  await deleteHand(ctx, eventId, memberId);
  publishRoomState(ctx, eventId);
  return { isUp: false };
}

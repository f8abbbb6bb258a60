import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isOnRoll } from '../events/is-on-roll.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import { appendChange, publishRoomState } from './append-change.ts';
import { deleteHand } from './hands.queries.ts';
import { setMuted } from './muted.queries.ts';

/**
 * Keeps somebody who takes part from writing, asking and raising their hand in this room, or lets them again; noted. Twice is the same as
 * once. Throws `not_found`, also for who does not take part.
 */
export async function muteInRoom(
  ctx: TenantContext,
  { eventId, memberId, isMuted }: { eventId: string; memberId: string; isMuted: boolean },
): Promise<{ id: string; isMuted: boolean }> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  if (!(await isOnRoll(ctx, { eventId, memberId }))) throw new AppError('not_found');
  if (await setMuted(ctx, { eventId, memberId }, isMuted)) {
    if (isMuted) await deleteHand(ctx, eventId, memberId);
    await appendAuditEntry(ctx, {
      action: isMuted ? 'event_room.muted' : 'event_room.unmuted',
      objectKind: 'training_event',
      objectId: eventId,
      before: null,
      after: { memberId },
    });
    await appendChange(ctx, eventId, 'muted', memberId);
    publishRoomState(ctx, eventId);
  }
  return { id: memberId, isMuted };
}

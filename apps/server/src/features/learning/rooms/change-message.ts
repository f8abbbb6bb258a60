import type { RoomMessage } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInside, placeToModerate } from '../events/place-in-event.ts';
import { appendChange } from './append-change.ts';
import { findMessage } from './find-in-room.ts';
import { presentMessage } from './message.presenter.ts';
import { listPinned, updateMessage } from './messages.queries.ts';
import { lockRoom } from './room.queries.ts';

export interface OfMessage {
  readonly eventId: string;
  readonly messageId: string;
}
const MAX_PINNED = 5;

/**
 * Removes a message of one's own, or as a moderator anybody's, which is noted. Twice is the same as once. Throws `not_found`, also for
 * another's message, `event_canceled` and `not_on_list`.
 */
export async function removeMessage(
  ctx: TenantContext,
  { eventId, messageId }: OfMessage,
): Promise<RoomMessage> {
  requirePermission(ctx.actor, 'learning.take');
  const { isModerator } = await placeInside(ctx, eventId);
  const message = await findMessage(ctx, eventId, messageId);
  const isOwn = message.authorId === ctx.actor.memberId;
  if (!isOwn && !isModerator) throw new AppError('not_found');
  if (message.removedAt) return presentMessage(ctx, message);
  await updateMessage(ctx, messageId, { pinnedAt: null, removedAt: ctx.now });
  if (!isOwn)
    await appendAuditEntry(ctx, {
      action: 'event_room.message_removed',
      objectKind: 'training_event',
      objectId: eventId,
      before: { messageId, authorId: message.authorId },
      after: null,
    });
  await appendChange(ctx, eventId, 'message', messageId);
  return presentMessage(ctx, await findMessage(ctx, eventId, messageId));
}

/** Keeps a message above the others, or no longer. Throws `not_found`, also for a removed one, and `too_many_pinned`. */
export async function pinMessage(
  ctx: TenantContext,
  { eventId, messageId, isPinned }: OfMessage & { readonly isPinned: boolean },
): Promise<RoomMessage> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  await lockRoom(ctx, eventId);
  const message = await findMessage(ctx, eventId, messageId);
  if (message.removedAt) throw new AppError('not_found');
  if ((message.pinnedAt !== null) === isPinned) return presentMessage(ctx, message);
  if (isPinned && (await listPinned(ctx, eventId)).length >= MAX_PINNED)
    throw new AppError('too_many_pinned');
  await updateMessage(ctx, messageId, { pinnedAt: isPinned ? ctx.now : null });
  await appendChange(ctx, eventId, 'message', messageId);
  return presentMessage(ctx, await findMessage(ctx, eventId, messageId));
}

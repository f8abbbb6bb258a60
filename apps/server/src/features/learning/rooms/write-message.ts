import type { RoomMessage } from '@trilha/contracts/learning/rooms';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishRoomChanges } from './append-change.ts';
import { requireMayWrite } from './may-write.ts';
import { presentMessage } from './message.presenter.ts';
import { insertMessage } from './messages.queries.ts';
import { findMessage } from './find-in-room.ts';

/** Writes a message to everybody in a room (EVT-05). Throws what `requireMayWrite` throws. */
export async function writeMessage(ctx: TenantContext, eventId: string, text: string): Promise<RoomMessage> {
  requirePermission(ctx.actor, 'learning.take');
  const { isModerator } = await requireMayWrite(ctx, eventId, { what: 'messages', text });
  const id = await insertMessage(ctx, eventId, { text, isModerator });
  publishRoomChanges(ctx, eventId);
  return presentMessage(ctx, await findMessage(ctx, eventId, id));
}

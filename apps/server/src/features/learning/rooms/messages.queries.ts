import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { nextSeq } from './room.queries.ts';

/** Messages of rooms with their authors. */
const messages = ({ tx, actor }: TenantContext) =>
  tx
    .selectFrom('eventRoomMessages as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'g.tenantId').onRef('m.id', '=', 'g.authorId'),
    )
    .where('g.tenantId', '=', actor.tenantId)
    .select([
      'g.id',
      'g.eventId',
      'g.seq',
      'g.text',
      'g.at',
      'g.pinnedAt',
      'g.removedAt',
      'g.isModerator',
      'g.authorId',
      'm.displayName as authorName',
      'm.avatarFileId',
    ]);
export type MessageRow = Awaited<ReturnType<typeof listPinned>>[number];

/** Messages of a room before a number, newest first. */
export function listMessages(
  ctx: TenantContext,
  eventId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<MessageRow[]> {
  const query = messages(ctx).where('g.eventId', '=', eventId);
  return (before === null ? query : query.where('g.seq', '<', before))
    .orderBy('g.seq', 'desc')
    .limit(limit)
    .execute();
}

/** Messages that stand above the others, last pinned first. */
export function listPinned(ctx: TenantContext, eventId: string) {
  return messages(ctx)
    .where('g.eventId', '=', eventId)
    .where('g.pinnedAt', 'is not', null)
    .orderBy('g.pinnedAt', 'desc')
    .execute();
}

/** These messages of a room. */
export function findMessages(
  ctx: TenantContext,
  eventId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return messages(ctx).where('g.eventId', '=', eventId).where('g.id', 'in', ids).execute();
}

/** Every message of a room that was not removed, in order; for files. */
export function listAllMessages(ctx: TenantContext, eventId: string): Promise<MessageRow[]> {
  return messages(ctx)
    .where('g.eventId', '=', eventId)
    .where('g.removedAt', 'is', null)
    .orderBy('g.seq')
    .execute();
}

/** Writes a message with its number, in one statement: the room is held only from here to the commit. */
export async function insertMessage(
  ctx: TenantContext,
  eventId: string,
  { text, isModerator }: { readonly text: string; readonly isModerator: boolean },
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ id: string }>`with next as (${nextSeq(ctx, eventId)}),
    message as (
      insert into event_room_messages (tenant_id, event_id, seq, author_id, is_moderator, text, at)
      select ${tenantId}::uuid, ${eventId}::uuid, next.seq, ${memberId}::uuid, ${isModerator}, ${text}, ${ctx.now}::timestamptz from next
      returning id, seq)
    insert into event_room_changes (tenant_id, event_id, seq, kind, subject_id, at)
    select ${tenantId}::uuid, ${eventId}::uuid, message.seq, 'message', message.id, ${ctx.now}::timestamptz from message
    returning subject_id as id`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A message was not written.');
  return row.id;
}

/** Pins or removes a message. */
export async function updateMessage(
  { tx, actor }: TenantContext,
  id: string,
  marks: { readonly pinnedAt: Date | null; readonly removedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('eventRoomMessages')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .set(marks)
    .execute();
}

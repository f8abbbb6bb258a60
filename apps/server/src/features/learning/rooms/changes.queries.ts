import type { RoomChange } from '@trilha/contracts/learning/rooms';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { nextSeq } from './room.queries.ts';

export type ChangeKind = RoomChange['of'];

/** Numbers a change of a room; gives its number. */
export async function insertChange(
  ctx: TenantContext,
  eventId: string,
  { kind, subjectId }: { readonly kind: ChangeKind; readonly subjectId: string | null },
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`with next as (${nextSeq(ctx, eventId)})
    insert into event_room_changes (tenant_id, event_id, seq, kind, subject_id, at)
    select ${ctx.actor.tenantId}::uuid, ${eventId}::uuid, next.seq, ${kind}, ${subjectId}::uuid, ${ctx.now}::timestamptz from next
    returning seq`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A change was not numbered.');
  return row.seq;
}

/**
 * Numbers a change in the room of every event that is on or near, of those that have one; gives these events. One at a time in a company:
 * each room is held until the commit.
 */
export async function insertChangeInRoomsNear(
  { tx, actor, now }: TenantContext,
  { kind, nearMs }: { readonly kind: ChangeKind; readonly nearMs: number },
): Promise<string[]> {
  const [from, to] = [new Date(now.getTime() - nearMs), new Date(now.getTime() + nearMs)];
  const { rows } = await sql<{ eventId: string }>`with next as (
      update event_rooms r set last_seq = r.last_seq + 1
        from training_events v
       where r.tenant_id = ${actor.tenantId}::uuid and v.tenant_id = r.tenant_id and v.id = r.event_id and v.canceled_at is null
         and v.starts_at <= ${to}::timestamptz and v.ends_at >= ${from}::timestamptz
      returning r.event_id, r.last_seq)
    insert into event_room_changes (tenant_id, event_id, seq, kind, subject_id, at)
    select ${actor.tenantId}::uuid, next.event_id, next.last_seq, ${kind}, null, ${now}::timestamptz from next
    returning event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Changes of a room after a number, in order; of one kind where it is named. */
export function listChanges(
  ctx: TenantContext,
  eventId: string,
  { seq, limit, kind }: { readonly seq: number; readonly limit: number; readonly kind?: ChangeKind },
) {
  const after = ctx.tx
    .selectFrom('eventRoomChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('seq', '>', seq);
  return (kind === undefined ? after : after.where('kind', '=', kind))
    .orderBy('seq')
    .limit(limit)
    .select(['seq', sql<ChangeKind>`kind`.as('kind'), 'subjectId'])
    .execute();
}

/** Deletes changes that nobody asks for any more: whoever comes back after so long reads the room again. */
export async function clearChanges(ctx: TenantContext, before: Date): Promise<void> {
  await ctx.tx
    .deleteFrom('eventRoomChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('at', '<', before)
    .execute();
}

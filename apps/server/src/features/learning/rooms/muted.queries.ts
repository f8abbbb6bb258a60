import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { insertRoomOnce } from './room.queries.ts';

/** Whether the actor is muted in a room, and has their hand up. */
export async function findOwnMarks({ tx, actor }: TenantContext, eventId: string) {
  const of = sql`where x.tenant_id = ${actor.tenantId}::uuid and x.event_id = ${eventId}::uuid and x.member_id = ${actor.memberId}::uuid`;
  const { rows } = await sql<{ isMuted: boolean; hasHandUp: boolean }>`
    select exists (select from event_room_muted x ${of}) as is_muted, exists (select from event_room_hands x ${of}) as has_hand_up`.execute(
    tx,
  );
  return rows[0] ?? { isMuted: false, hasHandUp: false };
}

/** Who is muted in a room, by name. */
export function listMuted({ tx, actor }: TenantContext, eventId: string) {
  return tx
    .selectFrom('eventRoomMuted as u')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'u.tenantId').onRef('m.id', '=', 'u.memberId'),
    )
    .where('u.tenantId', '=', actor.tenantId)
    .where('u.eventId', '=', eventId)
    .orderBy('m.displayName')
    .orderBy('m.id')
    .select(['m.id', 'm.displayName as name'])
    .execute();
}

/** Mutes somebody in a room, or lets them write again. False where that changes nothing. */
export async function setMuted(
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
  isMuted: boolean,
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  if (!isMuted) {
    const { numDeletedRows } = await ctx.tx
      .deleteFrom('eventRoomMuted')
      .where('tenantId', '=', tenantId)
      .where('eventId', '=', eventId)
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  await insertRoomOnce(ctx, eventId);
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('eventRoomMuted')
    .values({ tenantId, eventId, memberId, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'memberId']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

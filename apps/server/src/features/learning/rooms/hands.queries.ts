import type { TenantContext } from '../../../platform/context.ts';
import { insertRoomOnce } from './room.queries.ts';

/** The first raised hands of a room, in the order they were raised, each with how many there are. */
export function listHands({ tx, actor }: TenantContext, eventId: string, limit: number) {
  return tx
    .selectFrom('eventRoomHands as h')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'h.tenantId').onRef('m.id', '=', 'h.memberId'),
    )
    .where('h.tenantId', '=', actor.tenantId)
    .where('h.eventId', '=', eventId)
    .orderBy('h.at')
    .orderBy('h.memberId')
    .limit(limit)
    .select((eb) => [
      'h.memberId as id',
      'm.displayName as name',
      'h.at',
      eb.fn.countAll<number>().over().as('all'),
    ])
    .execute();
}

/** Raises the actor's hand; it keeps its place where it is up already. */
export async function insertHand(ctx: TenantContext, eventId: string): Promise<void> {
  await insertRoomOnce(ctx, eventId);
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('eventRoomHands')
    .values({ tenantId, eventId, memberId, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'memberId']).doNothing())
    .execute();
}

/** Takes down a hand. */
export async function deleteHand(
  { tx, actor }: TenantContext,
  eventId: string,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('eventRoomHands')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', memberId)
    .execute();
}

import type { OrderState, RewardKind } from '@trilha/rules/incentives/rewards';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { buyerBalance, campaignEnd, heldOrder } from './order-parts.queries.ts';

/** An order with its person, campaign and card. */
export function findOrder(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrders as o')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'o.tenantId').onRef('m.id', '=', 'o.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.tenantId', '=', 'o.tenantId').onRef('k.id', '=', 'o.campaignId'),
    )
    .leftJoin('rewardCardJobs as j', (join) =>
      join.onRef('j.tenantId', '=', 'o.tenantId').onRef('j.orderId', '=', 'o.id'),
    )
    .leftJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 'o.tenantId').onRef('t.id', '=', 'o.storeId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.revision',
      'o.code',
      'o.title',
      'o.price',
      'o.placedAt',
      'o.packedAt',
      'o.rewardId',
      'o.memberId',
      'o.address',
      't.name as storeName',
      't.city as storeCity',
      'o.carrier',
      'o.trackingCode',
      'o.trackingUrl',
      'o.refundExpired',
      buyerBalance('o').as('balance'),
      heldOrder('o').as('held'),
      'm.displayName as member',
      'p.email',
      'k.title as campaign',
      campaignEnd.as('campaignEnd'),
      'j.status as cardStatus',
      'j.attempts as cardAttempts',
      'j.lastError as cardError',
      sql<RewardKind>`o.kind`.as('kind'),
      sql<OrderState>`o.state`.as('state'),
      sql<boolean>`o.card_sealed is not null or exists (select 1 from reward_codes c
        where c.tenant_id = o.tenant_id and c.order_id = o.id)`.as('secretIssued'),
    ])
    .executeTakeFirst();
}
export type ManagedOrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What happened to an order, first to last, with who did it. */
export function listEvents(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrderEvents as e')
    .leftJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'e.tenantId').onRef('a.id', '=', 'e.actorId'),
    )
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .where('e.orderId', '=', orderId)
    .select(['e.kind', 'e.note', 'e.createdAt', 'a.displayName as actor'])
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .limit(200)
    .execute();
}

/** What the person reported about an order, latest first. */
export function listProblems(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrderProblems')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .select(['id', 'kind', 'message', 'reportedAt', 'answer', 'answeredAt'])
    .orderBy('reportedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Orders to take a step with, held in one order everywhere, so that two administrators wait and never block each other. */
export function lockOrders(ctx: TenantContext, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', [...ids])
    .select([
      'id',
      'code',
      'revision',
      'rewardId',
      'memberId',
      'campaignId',
      sql<RewardKind>`kind`.as('kind'),
      sql<OrderState>`state`.as('state'),
      sql<boolean>`packed_at is not null`.as('packed'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What the buyers of these orders have to spend, and whether that holds the orders; read once nobody moves their points. */
export async function readBuyerStandings(ctx: TenantContext, ids: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', [...ids])
    .select(['id', buyerBalance('reward_orders').as('balance'), heldOrder('reward_orders').as('held')])
    .execute();
  return new Map(rows.map(({ id, balance, held }) => [id, { balance, held }]));
}

/** Locks the registrations of people in campaigns, always in the same order: redemptions lock them before ledger and stock. */
export async function lockRegistrations(
  ctx: TenantContext,
  orders: readonly { readonly campaignId: string; readonly memberId: string }[],
): Promise<void> {
  await sql`select 1 from participations p
    join unnest(${orders.map(({ campaignId }) => campaignId)}::uuid[], ${orders.map(({ memberId }) => memberId)}::uuid[])
      w (campaign_id, member_id) on w.campaign_id = p.campaign_id and w.member_id = p.member_id
    where p.tenant_id = ${ctx.actor.tenantId} order by p.campaign_id, p.member_id for update of p`.execute(
    ctx.tx,
  );
}

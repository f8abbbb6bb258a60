import type { OrderAddress } from '@trilha/contracts/incentives/rewards';
import type { OrderState, RewardKind } from '@trilha/rules/incentives/rewards';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { isCampaignAccount } from '../../engagement/points/campaign-balance.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import type { RewardOrders } from '../../../platform/db/tables.gen.ts';

interface NewOrder {
  readonly id: string;
  readonly code: string;
  readonly campaignId: string;
  readonly rewardId: string;
  readonly categoryId: string;
  readonly kind: RewardKind;
  readonly title: unknown;
  readonly price: number;
  readonly state: OrderState;
  readonly address: OrderAddress | null;
  readonly storeId: string | null;
  readonly postingId: string;
}

/** Writes a new order of the member. */
export async function insertOrder(ctx: TenantContext, order: NewOrder): Promise<void> {
  await ctx.tx
    .insertInto('rewardOrders')
    .values({
      ...order,
      tenantId: ctx.actor.tenantId,
      memberId: ctx.actor.memberId,
      title: JSON.stringify(order.title),
      address: order.address ? JSON.stringify(order.address) : null,
      placedAt: ctx.now,
    })
    .execute();
}

export type OrderEventKind =
  | 'released'
  | 'placed'
  | 'approved'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'tracking_changed'
  | 'card_delayed'
  | 'problem_reported'
  | 'problem_answered';

/** Adds a line to an order's time line. */
export async function insertOrderEvent(
  ctx: TenantContext,
  event: { readonly orderId: string; readonly kind: OrderEventKind; readonly note?: string },
): Promise<void> {
  await ctx.tx
    .insertInto('rewardOrderEvents')
    .values({
      tenantId: ctx.actor.tenantId,
      orderId: event.orderId,
      kind: event.kind,
      note: event.note ?? null,
      actorId: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .execute();
}

/** An order's time line as its owner sees it, oldest first: why a held order went on is for those who decide. */
export function listOrderEvents(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrderEvents')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .where('kind', '!=', 'released')
    .select([sql<Exclude<OrderEventKind, 'released'>>`kind`.as('kind'), 'note', 'actorId', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

function orders(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('rewardOrders as o')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.campaignId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .select([
      'o.id',
      'o.code',
      'o.memberId',
      'o.campaignId',
      'o.rewardId',
      'o.title',
      'o.price',
      'o.placedAt',
      'c.title as campaignTitle',
      sql<RewardKind>`o.kind`.as('kind'),
      sql<OrderState>`o.state`.as('state'),
      sql<
        string | null
      >`(select i.file_id from reward_pictures i where i.tenant_id = o.tenant_id and i.reward_id = o.reward_id
        order by i.position limit 1)`.as('pictureFileId'),
      // What was paid back shows no code any more.
      sql<boolean>`(o.state <> 'cancelled' and (o.card_sealed is not null or exists (
        select from reward_codes k where k.tenant_id = o.tenant_id and k.order_id = o.id)))`.as('hasCode'),
      sql<string>`o.placed_at::text`.as('placedKey'),
    ]);
}
export type OrderGiftCardRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** The member's orders, newest first. */
export function listOwnOrders(
  ctx: TenantContext,
  { cursor, limit, states }: { cursor?: string | undefined; limit: number; states: readonly OrderState[] },
) {
  const after = readCursor(cursor, cursorShape);
  let query = orders(ctx).where('o.memberId', '=', ctx.actor.memberId).where('o.state', 'in', states);
  if (after)
    query = query.where(sql<boolean>`(o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('o.placedAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** One order with everything its page shows; of the member where `own` is set. */
export function findOrderPage(ctx: TenantContext, orderId: string) {
  return orders(ctx)
    .innerJoin('rewards as r', (join) =>
      join.onRef('r.tenantId', '=', 'o.tenantId').onRef('r.id', '=', 'o.rewardId'),
    )
    .leftJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 'o.tenantId').onRef('t.id', '=', 'o.storeId'),
    )
    .where('o.id', '=', orderId)
    .where('o.memberId', '=', ctx.actor.memberId)
    .select([
      'o.address',
      'o.storeId',
      't.name as storeName',
      't.city as storeCity',
      'o.carrier',
      'o.trackingCode',
      'o.trackingUrl',
      'o.cardSealed',
      'o.refundPostingId',
      'o.refundExpired',
      'r.instructions',
    ])
    .executeTakeFirst();
}
export type OrderPageRow = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>;

/** An order held until the end of the transaction, for changing its state. */
export function lockOrder(ctx: TenantContext, orderId: string) {
  return ctx.tx
    .selectFrom('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', orderId)
    .select([
      'id',
      'code',
      'memberId',
      'campaignId',
      'rewardId',
      'title',
      'price',
      'revision',
      'postingId',
      'packedAt',
      sql<RewardKind>`kind`.as('kind'),
      sql<OrderState>`state`.as('state'),
    ])
    .forUpdate()
    .executeTakeFirst();
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Changes an order that is locked and counts its revision; returns the new one. */
export async function updateOrder(
  ctx: TenantContext,
  orderId: string,
  change: Updateable<RewardOrders>,
): Promise<number> {
  const { revision } = await ctx.tx
    .updateTable('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', orderId)
    .set({ ...change, revision: sql`revision + 1` })
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

const BUYER = { tenant: sql`o.tenant_id`, member: sql`o.member_id`, campaign: sql`o.campaign_id` };

/** Notes that an order goes on although its buyer owes points, and how many that is by now. */
export async function markReleased(ctx: TenantContext, orderId: string): Promise<void> {
  const account = (
    column: 'balance' | 'last_entry_at',
  ) => sql`(select ${sql.ref(`a.${column}`)} from accounts a
    where ${isCampaignAccount(BUYER, 'spendable')})`;
  await sql`update reward_orders o
       set released_at = ${ctx.now}, released_balance = ${account('balance')},
           released_entry_at = coalesce(${account('last_entry_at')}, ${ctx.now}), revision = revision + 1
     where o.tenant_id = ${ctx.actor.tenantId} and o.id = ${orderId}`.execute(ctx.tx);
}

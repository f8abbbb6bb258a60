import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { ORDER_STATES, refundExpires } from '@trilha/rules/incentives/rewards';
import type { OrderState } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { findCodeOf } from './codes.queries.ts';
import { presentOrderCard, presentOrderPage } from './orders.presenter.ts';
import { findOrderPage, listOrderEvents, listOwnOrders } from './orders.queries.ts';
import { findLastProblem } from './problems.queries.ts';
import { openCode } from './reward-codes.ts';
import { findCampaignEnd } from './wallets.queries.ts';

const OPEN = ORDER_STATES.filter((state) => state !== 'delivered' && state !== 'cancelled');

function statesOf(filter: OrderState | 'all' | 'open'): readonly OrderState[] {
  if (filter === 'all') return ORDER_STATES;
  return filter === 'open' ? OPEN : [filter];
}

/** The member's orders, newest first (RWD-04). */
export async function listOrders(
  ctx: TenantContext,
  {
    state,
    cursor,
    limit,
  }: { state: OrderState | 'all' | 'open'; cursor?: string | undefined; limit: number },
) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const rows = await listOwnOrders(ctx, { cursor, limit, states: statesOf(state) });
  const page = pageFrom(rows, limit, (row) => [row.placedKey, row.id]);
  return { items: page.items.map((row) => presentOrderCard(ctx, row)), nextCursor: page.nextCursor };
}

/**
 * One's own order with its time line and, where it has one, its code, which is money: it is shown to its owner only, not to who acts as
 * them. Throws `not_found`.
 */
export async function readOrder(ctx: TenantContext, keys: KeyRing, orderId: string): Promise<OrderPage> {
  requirePermission(ctx.actor, 'rewards.redeem');
  const row = await findOrderPage(ctx, orderId);
  if (!row) throw new AppError('not_found');
  const sealed = row.cardSealed ?? (await findCodeOf(ctx, orderId));
  return presentOrderPage(ctx, row, {
    secret: sealed && !ctx.actor.actedBy ? openCode(keys, sealed) : null,
    events: await listOrderEvents(ctx, orderId),
    problem: await findLastProblem(ctx, orderId),
    refundExpires: refundExpires(await findCampaignEnd(ctx, row.campaignId), ctx.now),
  });
}

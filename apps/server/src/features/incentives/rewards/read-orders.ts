import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { ORDER_STATES, refundExpires } from '@trilha/rules/incentives/rewards';
import type { OrderState } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { findCodeOf } from './codes.queries.ts';
import { presentOrderGiftCard, presentOrderPage } from './orders.presenter.ts';
import { findOrderPage, listOrderEvents, listOwnOrders } from './orders.queries.ts';
import { findLastProblem } from './problems.queries.ts';
import { deliveryDays } from './reward-parts.queries.ts';
import { openCode } from './reward-codes.ts';
import { findCampaignEnd } from './wallets.queries.ts';

const isOpen = (state: OrderState) => state !== 'delivered' && state !== 'cancelled';
const OPEN = ORDER_STATES.filter(isOpen);

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
  return { items: page.items.map((row) => presentOrderGiftCard(ctx, row)), nextCursor: page.nextCursor };
}

/** One's own order with its time line, and whether its code is there; `days` as `deliveryDays`, where they were read before. Throws `not_found`. */
export async function readOrder(
  ctx: TenantContext,
  orderId: string,
  days?: number | null,
): Promise<OrderPage> {
  requirePermission(ctx.actor, 'rewards.redeem');
  const row = await findOrderPage(ctx, orderId);
  if (!row) throw new AppError('not_found');
  const isOnItsWay = row.kind === 'physical' && isOpen(row.state);
  return presentOrderPage(ctx, row, {
    events: await listOrderEvents(ctx, orderId),
    problem: await findLastProblem(ctx, orderId),
    deliveryDays: isOnItsWay ? (days === undefined ? await deliveryDays(ctx) : days) : null,
    refundExpires: refundExpires(await findCampaignEnd(ctx, row.campaignId), ctx.now),
  });
}

/**
 * The code or card of one's own order, which is money: asked for by its owner alone, who proves who they are. Throws `not_found`, also
 * where the order has none, or was canceled and paid back.
 */
export async function revealOrderCode(ctx: TenantContext, keys: KeyRing, orderId: string) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const row = await findOrderPage(ctx, orderId);
  const sealed = row?.hasCode && (row.cardSealed ?? (await findCodeOf(ctx, orderId)));
  if (!sealed) throw new AppError('not_found');
  return { code: openCode(keys, sealed) };
}

import { mayCancelOwn, orderTransition } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './orders.queries.ts';
import type { LockedOrder } from './orders.queries.ts';
import { readOrder } from './read-orders.ts';
import { refundOrder } from './refund-order.ts';
import { restoreStock } from './stock.queries.ts';
import { notifyOrder } from './notify-order.ts';

/**
 * Cancels locked orders: their points come back, their pieces too where requested. Accounts go before stock as in a redemption, and
 * each in one order, so that concurrent cancellations and redemptions wait without a deadlock. Returns the new revisions.
 */
async function cancelLocked(
  ctx: TenantContext,
  orders: readonly LockedOrder[],
  { reason, toStock }: { reason: string | undefined; toStock: boolean },
): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  // The ledger holds accounts by member and unit; a unit is named after its campaign.
  const byAccount = orders.toSorted(
    (one, other) =>
      one.memberId.localeCompare(other.memberId) || one.campaignId.localeCompare(other.campaignId),
  );
  for (const order of byAccount) {
    const state = orderTransition(order.state, 'cancel', order.kind);
    if (!state) throw new AppError('order_step_refused');
    const refund = await refundOrder(ctx, order);
    const change = { state, refundPostingId: refund.postingId, refundExpired: refund.expired };
    revisions.set(order.id, await updateOrder(ctx, order.id, change));
    await insertOrderEvent(ctx, {
      orderId: order.id,
      kind: 'cancelled',
      ...(reason ? { note: reason } : {}),
    });
  }
  // A code that was shown stays with its order: nobody else may get it. A card was never on a shelf.
  for (const { id, rewardId, kind } of orders.toSorted((one, other) =>
    one.rewardId.localeCompare(other.rewardId),
  ))
    await restoreStock(ctx, { rewardId, orderId: id, toStock: toStock && kind === 'physical' });
  return revisions;
}

/** Takes one's own order back before anybody approved it (RWD-04). Throws `order_step_refused` afterwards. */
export async function cancelOwnOrder(ctx: TenantContext, orderId: string) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const order = await lockOrder(ctx, orderId);
  if (!order || order.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  if (!mayCancelOwn(order.state)) throw new AppError('order_step_refused');
  await cancelLocked(ctx, [order], { reason: undefined, toStock: true });
  return readOrder(ctx, orderId);
}

/**
 * Cancels orders, all or none, and notifies their owners of the reason. Throws `order_step_refused` where one is cancelled already,
 * `stale_revision` where one is no longer what was looked at. Several orders must be held already, in the order of their ids.
 */
export async function cancelOrders(
  ctx: TenantContext,
  wanted: {
    readonly orders: readonly { readonly id: string; readonly revision: number }[];
    readonly reason: string;
    readonly returnToStock: boolean;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const orders: LockedOrder[] = [];
  for (const { id, revision } of wanted.orders) {
    const order = await lockOrder(ctx, id);
    if (!order) throw new AppError('not_found');
    requireSomeoneElse(ctx.actor, order.memberId);
    if (order.revision !== revision) throw new AppError('stale_revision');
    orders.push(order);
  }
  const { reason, returnToStock } = wanted;
  const revisions = await cancelLocked(ctx, orders, { reason, toStock: returnToStock });
  // The audit log is one row after the other for the whole company: last, when nothing else is waited for.
  for (const order of orders) {
    await notifyOrder(ctx, order, {
      kind: 'order_cancelled',
      more: { reason },
      attempt: String(revisions.get(order.id)),
    });
    await appendAuditEntry(ctx, {
      action: 'reward_order.cancelled',
      objectKind: 'reward_order',
      objectId: order.id,
      before: { state: order.state },
      after: { state: 'cancelled', reason, returnToStock: returnToStock && order.kind === 'physical' },
    });
  }
}

import { isCodeKind, mayCancelOwn, orderTransition } from '@trilha/rules/rewards';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './orders.queries.ts';
import type { LockedOrder } from './orders.queries.ts';
import { readOrder } from './read-orders.ts';
import { refundOrder } from './refund-order.ts';
import { givePieceBack } from './stock.queries.ts';
import { tellOrder } from './tell-order.ts';

/** Cancels a locked order: its points come back, its piece too where that is wanted. */
async function cancel(
  ctx: TenantContext,
  order: LockedOrder,
  { reason, toStock }: { reason: string | undefined; toStock: boolean },
): Promise<number> {
  const state = orderTransition(order.state, 'cancel', order.kind);
  if (!state) throw new AppError('order_step_refused');
  const refund = await refundOrder(ctx, order);
  const revision = await updateOrder(ctx, order.id, {
    state,
    refundPostingId: refund.postingId,
    refundExpired: refund.expired,
  });
  await insertOrderEvent(ctx, { orderId: order.id, kind: 'cancelled', ...(reason ? { note: reason } : {}) });
  // A code that was shown stays with its order: nobody else may get it.
  await givePieceBack(ctx, {
    rewardId: order.rewardId,
    orderId: order.id,
    toStock: toStock && !isCodeKind(order.kind),
  });
  return revision;
}

/** Takes one's own order back before anybody approved it (RWD-04). Throws `order_step_refused` afterwards. */
export async function cancelOwnOrder(ctx: TenantContext, keys: readonly string[], orderId: string) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const order = await lockOrder(ctx, orderId);
  if (!order || order.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  if (!mayCancelOwn(order.state)) throw new AppError('order_step_refused');
  await cancel(ctx, order, { reason: undefined, toStock: true });
  return readOrder(ctx, keys, orderId);
}

/**
 * Cancels an order for its owner, who is told why. Throws `order_step_refused` where it is cancelled already, `stale_revision`
 * where it is no longer what was looked at.
 */
export async function cancelOrder(
  ctx: TenantContext,
  wanted: {
    readonly orderId: string;
    readonly revision: number;
    readonly reason: string;
    readonly returnToStock: boolean;
  },
): Promise<{ revision: number }> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const order = await lockOrder(ctx, wanted.orderId);
  if (!order) throw new AppError('not_found');
  if (order.memberId === ctx.actor.memberId) throw new AppError('forbidden');
  if (order.revision !== wanted.revision) throw new AppError('stale_revision');
  const revision = await cancel(ctx, order, { reason: wanted.reason, toStock: wanted.returnToStock });
  await tellOrder(ctx, order, {
    kind: 'order_cancelled',
    more: { reason: wanted.reason },
    turn: String(revision),
  });
  await recordChange(ctx, {
    action: 'reward_order.cancelled',
    objectKind: 'reward_order',
    objectId: order.id,
    before: { state: order.state },
    after: { state: 'cancelled', reason: wanted.reason, returnToStock: wanted.returnToStock },
  });
  return { revision };
}

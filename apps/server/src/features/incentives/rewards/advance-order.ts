import { orderTransition } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './orders.queries.ts';
import { notifyOrder } from './notify-order.ts';

/** What each step leaves in the time line, and the message of it. */
const NOTICES = {
  approve: { event: 'approved', notice: 'order_approved' },
  ship: { event: 'shipped', notice: 'order_shipped' },
  deliver: { event: 'delivered', notice: 'order_delivered' },
} as const;

/**
 * Moves an order one step on and notifies its owner (RWD-04). Throws `order_step_refused` where the step does not follow, and
 * `stale_revision` where the order is no longer what was looked at. Nobody decides about their own order.
 */
export async function advanceOrder(
  ctx: TenantContext,
  wanted: {
    readonly orderId: string;
    readonly step: keyof typeof NOTICES;
    readonly revision: number;
    readonly tracking?:
      | { readonly carrier: string | null; readonly code: string | null; readonly url: string | null }
      | undefined;
  },
): Promise<{ revision: number }> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const order = await lockOrder(ctx, wanted.orderId);
  if (!order) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, order.memberId);
  if (order.revision !== wanted.revision) throw new AppError('stale_revision');
  // A card is delivered by what its provider made, never by hand.
  const state = order.kind === 'gift_card' ? null : orderTransition(order.state, wanted.step, order.kind);
  if (!state) throw new AppError('order_step_refused');

  const { event, notice } = NOTICES[wanted.step];
  const { tracking } = wanted;
  const revision = await updateOrder(ctx, order.id, {
    state,
    ...(tracking
      ? { carrier: tracking.carrier, trackingCode: tracking.code, trackingUrl: tracking.url }
      : {}),
  });
  await insertOrderEvent(ctx, { orderId: order.id, kind: event });
  await notifyOrder(ctx, order, { kind: notice, attempt: String(revision) });
  await appendAuditEntry(ctx, {
    action: `reward_order.${event}`,
    objectKind: 'reward_order',
    objectId: order.id,
    before: { state: order.state },
    after: { state, ...(tracking ? { tracking } : {}) },
  });
  return { revision };
}

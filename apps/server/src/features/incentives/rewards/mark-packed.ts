import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertOrderEvent, lockOrder, updateOrder } from './orders.queries.ts';

/**
 * Says that a piece lies ready for the carrier; it is still in preparation, and its owner is not disturbed. Throws `order_step_refused`
 * for what does not travel or is not being prepared, `stale_revision` where the order is no longer what was looked at.
 */
export async function markPacked(
  ctx: TenantContext,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
): Promise<{ revision: number }> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const order = await lockOrder(ctx, orderId);
  if (!order) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, order.memberId);
  if (order.revision !== revision) throw new AppError('stale_revision');
  if (order.kind !== 'physical' || order.state !== 'in_preparation') throw new AppError('order_step_refused');
  const next = await updateOrder(ctx, orderId, { packedAt: ctx.now });
  await insertOrderEvent(ctx, { orderId, kind: 'packed' });
  await appendAuditEntry(ctx, {
    action: 'reward_order.packed',
    objectKind: 'reward_order',
    objectId: orderId,
    before: null,
    after: { packedAt: ctx.now.toISOString() },
  });
  return { revision: next };
}

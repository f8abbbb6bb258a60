import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findSku, insertCardJob, reviveCard } from './card-jobs.queries.ts';

/** Buys a redeemed gift card from its provider; once, even if the message is delivered several times. */
export async function purchaseGiftCard(
  ctx: TenantContext,
  { orderId, memberId }: { readonly orderId: string; readonly memberId: string },
): Promise<void> {
  const sku = await findSku(ctx, orderId);
  if (sku !== null) await insertCardJob(ctx, { orderId, memberId, sku });
}

/** Asks the provider once more for a card that did not come. Throws `order_step_refused` where none is stuck. */
export async function retryCard(ctx: TenantContext, orderId: string): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  if (!(await reviveCard(ctx, orderId))) throw new AppError('order_step_refused');
  await appendAuditEntry(ctx, {
    action: 'reward_order.card_retried',
    objectKind: 'reward_order',
    objectId: orderId,
    before: null,
    after: null,
  });
}

import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { releaseHeldOrder } from '../rewards/release-held-order.ts';
import { reviveCard } from './card-jobs.queries.ts';

/**
 * Lets an order go on whose buyer owes points, as a person decided with a reason; a card is asked for once more. Throws `forbidden` for
 * one's own; the caller has seen that it is held.
 */
export async function releaseOrder(
  ctx: TenantContext,
  {
    order,
    reason,
  }: {
    readonly order: { readonly id: string; readonly memberId: string; readonly balance: number };
    readonly reason: string;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  requireSomeoneElse(ctx.actor, order.memberId);
  await releaseHeldOrder(ctx, order.id, reason);
  await reviveCard(ctx, order.id);
  await appendAuditEntry(ctx, {
    action: 'reward_order.released',
    objectKind: 'reward_order',
    objectId: order.id,
    before: { balance: order.balance },
    after: { reason },
  });
}

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { insertOrderEvent, markReleased } from './orders.queries.ts';

/** Notes that an order goes on although its buyer owes points; the caller has seen that it is held. */
export async function releaseHeldOrder(ctx: TenantContext, orderId: string, reason: string): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  await markReleased(ctx, orderId);
  await insertOrderEvent(ctx, { orderId, kind: 'released', note: reason });
}

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { insertOrderEvent, markReleased } from './orders.queries.ts';

/** Notes that an order goes on although its buyer owes points. Throws `order_step_refused` where that was decided before. */
export async function releaseHeldOrder(ctx: TenantContext, orderId: string, reason: string): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  if (!(await markReleased(ctx, orderId))) throw new AppError('order_step_refused');
  await insertOrderEvent(ctx, { orderId, kind: 'released', note: reason });
}

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countOpenOrders } from './managed-orders.queries.ts';

/** How many orders are to be approved, packed or shipped, counted no further than so many. Throws `forbidden`. */
export function countOrders(ctx: TenantContext, most: number): Promise<number> {
  requirePermission(ctx.actor, 'orders.fulfil');
  return countOpenOrders(ctx, most);
}

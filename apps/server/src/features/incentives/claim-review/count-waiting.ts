import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countCapped } from './review-queue.queries.ts';

/** What this auditor may decide, of each kind no more than so many; appeals are counted separately. */
export function countWaiting(ctx: TenantContext, most: number) {
  requirePermission(ctx.actor, 'sales.audit');
  return countCapped(ctx, most);
}

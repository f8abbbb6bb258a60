import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { badgeOverview } from './badge-overview.ts';
import { markSeen } from './badges.queries.ts';

/** The company's badges as the member sees them. */
export async function readBadges(ctx: TenantContext) {
  requirePermission(ctx.actor, 'points.own');
  const badges = await badgeOverview(ctx);
  return { items: [...badges] };
}

/** The celebration was shown and is not shown again. */
export async function seeBadges(ctx: TenantContext): Promise<null> {
  requirePermission(ctx.actor, 'points.own');
  await markSeen(ctx);
  return null;
}

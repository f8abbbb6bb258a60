import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readBadgePointRange } from './managed-badges.queries.ts';

/** The least and most that earning a badge gives now; null where none gives any (PTS-05). */
export async function badgePoints(
  ctx: TenantContext,
): Promise<{ readonly from: number; readonly to: number } | null> {
  requirePermission(ctx.actor, 'points.own');
  const { from, to } = await readBadgePointRange(ctx);
  return from === null || to === null ? null : { from, to };
}

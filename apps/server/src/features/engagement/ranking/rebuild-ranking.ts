import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { rebuildBoards } from './ranking.queries.ts';

/** Makes the company's boards anew from its ledger, with the branches and groups of today; written to the audit log. */
export async function rebuildRanking(ctx: TenantContext): Promise<{ scores: number }> {
  requirePermission(ctx.actor, 'points.correct');
  const scores = await rebuildBoards(ctx);
  await recordChange(ctx, {
    action: 'ranking.rebuilt',
    objectKind: 'ranking',
    objectId: ctx.actor.tenantId,
    before: null,
    after: { scores },
  });
  return { scores };
}

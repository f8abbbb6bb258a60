import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { rebuildBoards } from './ranking.queries.ts';

/** Rebuilds the company's boards from its ledger, with the branches and groups of today; written to the audit log. */
export async function rebuildRanking(ctx: TenantContext): Promise<{ scores: number }> {
  requirePermission(ctx.actor, 'points.correct');
  const scores = await rebuildBoards(ctx);
  await appendAuditEntry(ctx, {
    action: 'ranking.rebuilt',
    objectKind: 'ranking',
    objectId: ctx.actor.tenantId,
    before: null,
    after: { scores },
  });
  return { scores };
}

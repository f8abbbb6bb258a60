import type { RankingRules, RankingRulesPage } from '@trilha/contracts/engagement/ranking-rules';
import { ROLES } from '@trilha/contracts/platform/roles';
import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countByRole, findRules, writeRules } from './ranking-rules.queries.ts';
import { rebuildBoards } from './ranking.queries.ts';

type Stored = Awaited<ReturnType<typeof findRules>>;

/** Rules as they are stored, or those of a company that made none: every period, branch and group, with everybody. */
function rulesOf(stored: Stored): RankingRules {
  return {
    periods: RANKING_PERIODS.filter((period) => stored?.periods.includes(period) ?? true),
    branches: stored?.branches ?? true,
    groups: stored?.groups ?? true,
    leftOutRoles: ROLES.filter((role) => stored?.leftOutRoles.includes(role) ?? false),
  };
}

/** How the company ranks, and how many people have each role. */
export async function readRankingRules(ctx: TenantContext): Promise<RankingRulesPage> {
  requirePermission(ctx.actor, 'ranking.manage');
  const rules = rulesOf(await findRules(ctx));
  const people = new Map((await countByRole(ctx)).map((row) => [row.role, row.people]));
  return { rules, roles: ROLES.map((role) => ({ role, people: people.get(role) ?? 0 })) };
}

/**
 * Says how the company ranks. Who is left out from now on, or no more, makes every board anew from the ledger: points stay as they are, and
 * who comes back has the place of all of theirs.
 */
export async function changeRankingRules(ctx: TenantContext, wanted: RankingRules): Promise<void> {
  requirePermission(ctx.actor, 'ranking.manage');
  const before = rulesOf(await findRules(ctx));
  const after = rulesOf(wanted);
  await writeRules(ctx, after);
  if (before.leftOutRoles.join() !== after.leftOutRoles.join()) await rebuildBoards(ctx);
  await appendAuditEntry(ctx, {
    action: 'ranking_rules.changed',
    objectKind: 'ranking_rules',
    objectId: ctx.actor.tenantId,
    before,
    after,
  });
}

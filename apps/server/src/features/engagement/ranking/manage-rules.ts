import type {
  RankingRules,
  RankingRulesPage,
  changeRankingRules as contract,
} from '@trilha/contracts/engagement/ranking-rules';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import { ROLES } from '@trilha/contracts/platform/roles';
import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { contentRevision } from '../../../platform/content-revision.ts';
import { countByRole, findRules, lockRules, recountRoles, writeRules } from './ranking-rules.queries.ts';

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
  return {
    rules,
    revision: contentRevision(rules),
    roles: ROLES.map((role) => ({ role, people: people.get(role) ?? 0 })),
  };
}

/**
 * Says how the company ranks. Who is left out from now on is taken from every board that is open, and who comes back is counted on them
 * with all of their points, which stay as they are; that is done after the commit, some people at a time. Months and weeks that are over
 * stay as they ended. Throws `stale_revision` where somebody else has changed them since they were read.
 */
export async function changeRankingRules(
  ctx: TenantContext,
  { revision, ...wanted }: BodyOf<typeof contract>,
): Promise<void> {
  requirePermission(ctx.actor, 'ranking.manage');
  await lockRules(ctx);
  const before = rulesOf(await findRules(ctx));
  if (contentRevision(before) !== revision) throw new AppError('stale_revision');
  const after = rulesOf(wanted);
  await writeRules(ctx, after);
  const changed = ROLES.filter(
    (role) => before.leftOutRoles.includes(role) !== after.leftOutRoles.includes(role),
  );
  if (changed.length > 0) await recountRoles(ctx, changed);
  await appendAuditEntry(ctx, {
    action: 'ranking_rules.changed',
    objectKind: 'ranking_rules',
    objectId: ctx.actor.tenantId,
    before,
    after,
  });
}

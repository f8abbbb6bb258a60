import type { RankingRules } from '@trilha/contracts/engagement/ranking-rules';

import type { TenantContext } from '../../../platform/context.ts';

/** The company's rules; undefined while it has made none. */
export function findRules(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('rankingRules')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['periods', 'branches', 'groups', 'leftOutRoles'])
    .executeTakeFirst();
}

/** Writes the company's rules. */
export async function writeRules(ctx: TenantContext, rules: RankingRules): Promise<void> {
  const { periods, branches, groups, leftOutRoles } = rules;
  const columns = {
    periods: [...periods],
    branches,
    groups,
    leftOutRoles: [...leftOutRoles],
    changedAt: ctx.now,
  };
  await ctx.tx
    .insertInto('rankingRules')
    .values({ ...columns, tenantId: ctx.actor.tenantId })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(columns))
    .execute();
}

/** How many people who are there have each role. */
export function countByRole(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'approved')
    .groupBy('role')
    .select((eb) => ['role', eb.fn.countAll<number>().as('people')])
    .execute();
}

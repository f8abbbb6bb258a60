import type { RankingRules } from '@trilha/contracts/engagement/ranking-rules';
import type { Role } from '@trilha/contracts/platform/roles';

import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommitForEach } from '../../../platform/queue/outbox.ts';

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

/** Waits for whoever else changes the company's rules, until the transaction ends. */
export async function lockRules(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ranking_rules:' || ${ctx.actor.tenantId}::text, 0))`.execute(
    ctx.tx,
  );
}

/** Has everybody who has one of these roles counted anew after the commit, five hundred at a time. */
export async function recountRoles(ctx: TenantContext, roles: readonly Role[]): Promise<void> {
  await afterCommitForEach(
    ctx,
    'ranking.recount_due',
    sql`select jsonb_build_object('memberIds', jsonb_agg(m.id order by m.id)) as payload
          from (select x.id, row_number() over (order by x.id) as place from members x
                 where x.tenant_id = ${ctx.actor.tenantId}::uuid and x.role = any (${[...roles]}::text[])) m
         group by (m.place - 1) / 500`,
  );
}

import { addDays, weekOf } from '@trilha/rules/platform/dates';
import type { WeekStart } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';

/** A report: both kinds earn points at once, are audited alike and share the limits of their campaign. */
export interface Report {
  readonly kind: 'sale' | 'photo';
  readonly id: string;
}

/** Where reports lie, and the store's calendar day by which they count. */
const TABLES = {
  sale: { table: 'sales', day: 'sold_on' },
  photo: { table: 'store_photos', day: 'week' },
} as const;

/** The reports of a campaign that were not reproved, but for one of them, by store, day and points. */
function countingReports(
  ctx: TenantContext,
  campaignId: string,
  within: RawBuilder<unknown>,
  except: Report | null,
): RawBuilder<unknown> {
  const ofKind = (kind: Report['kind']) => sql`
    select x.store_id, x.points, x.day from (
        select *, ${sql.ref(TABLES[kind].day)} as day from ${sql.table(TABLES[kind].table)}) x
     where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status <> 'reproved'
       and x.id is distinct from ${except?.kind === kind ? except.id : null}::uuid and ${within}`;
  return sql`(${ofKind('sale')} union all ${ofKind('photo')}) r`;
}

/** What a person earned in a campaign; with `hold`, reports of theirs at the same time count one after the other. */
export async function sumOfPerson(
  ctx: TenantContext,
  campaignId: string,
  memberId: string,
  { except = null, hold = false }: { readonly except?: Report | null; readonly hold?: boolean } = {},
): Promise<number> {
  if (hold)
    await ctx.tx
      .selectFrom('participations')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('campaignId', '=', campaignId)
      .where('memberId', '=', memberId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points
      from ${countingReports(ctx, campaignId, sql`x.member_id = ${memberId}`, except)}`.execute(ctx.tx);
  return rows[0]?.points ?? 0;
}

/** Reports of a store at the same time count one after the other from here on. */
export async function lockStore(ctx: TenantContext, campaignId: string, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store-cap:${campaignId}:${storeId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** What these stores earned in a campaign, by calendar week; with `around`, only in the week of that day. */
export async function listStoreWeeks(
  ctx: TenantContext,
  campaignId: string,
  {
    storeIds,
    weekStart,
    around,
  }: { readonly storeIds: readonly string[]; readonly weekStart: WeekStart; readonly around?: string },
  except: Report | null = null,
) {
  const week = around === undefined ? null : weekOf(around, weekStart);
  const days = week === null ? sql`true` : sql`x.day between ${week} and ${addDays(week, 6)}`;
  const within = sql`x.store_id = any (${[...storeIds]}::uuid[]) and ${days}`;
  const { rows } = await sql<{ storeId: string; week: string; points: number }>`
    select store_id as "storeId", app.week_of(day, ${weekStart})::text as week, sum(points)::bigint as points
      from ${countingReports(ctx, campaignId, within, except)} group by 1, 2 order by 1, 2`.execute(ctx.tx);
  return rows;
}

/** Takes up to so many points out of the campaign's budget; `watch` where little is left of it. */
export async function takeBudget(
  ctx: TenantContext,
  campaignId: string,
  wanted: number,
): Promise<{ granted: number; watch: boolean }> {
  const { rows } = await sql<{ granted: number; watch: boolean }>`
    select granted, watch from app.take_budget(${campaignId}, ${wanted})`.execute(ctx.tx);
  return rows[0] ?? { granted: wanted, watch: false };
}

/** Gives points back to the budget. */
export async function returnBudget(ctx: TenantContext, campaignId: string, points: number): Promise<void> {
  await sql`select app.return_budget(${campaignId}, ${points})`.execute(ctx.tx);
}

/** Has all that is left of the budget at hand, waiting for those who take from it just now. */
export async function gatherBudget(ctx: TenantContext, campaignId: string): Promise<void> {
  await sql`select app.gather_budget(${campaignId})`.execute(ctx.tx);
}

/** What of the budget is used; null where there is none. */
export async function readUsed(ctx: TenantContext, campaignId: string): Promise<number | null> {
  const { used } = await ctx.tx
    .selectFrom('campaignBudgetShares')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select(sql<number | null>`sum(used)::bigint`.as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

/** Points issued in a campaign, budget or not. */
export async function readIssued(ctx: TenantContext, campaignId: string): Promise<number> {
  const { rows } = await sql<{ issued: number }>`select app.points_issued(${campaignId}) as issued`.execute(
    ctx.tx,
  );
  return rows[0]?.issued ?? 0;
}

/** Who runs campaigns in the company. */
export async function listAdministrators(ctx: TenantContext): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'approved')
    .where(isHeldBy('members', 'campaigns.manage'))
    .select('id')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

import { ROLES, holds } from '@trilha/contracts/roles';
import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

/** A report: both kinds earn points at once, are audited alike and share the limits of their campaign. */
export interface Report {
  readonly kind: 'sale' | 'photo';
  readonly id: string;
}

const TABLES = { sale: 'sales', photo: 'store_photos' } as const;

/** Points of the reports of a person or a store that were not reproved, but for one of them. */
async function sumReports(
  ctx: TenantContext,
  campaignId: string,
  of: { readonly column: 'member_id' | 'store_id'; readonly id: string },
  except: Report | null,
): Promise<number> {
  const sum = (
    kind: Report['kind'],
  ) => sql<number>`(select coalesce(sum(x.points), 0) from ${sql.table(TABLES[kind])} x
    where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and ${sql.ref(`x.${of.column}`)} = ${of.id}
      and x.status <> 'reproved' and x.id is distinct from ${except?.kind === kind ? except.id : null}::uuid)`;
  const { rows } = await sql<{
    points: number;
  }>`select (${sum('sale')} + ${sum('photo')})::bigint as points`.execute(ctx.tx);
  return rows[0]?.points ?? 0;
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
  return sumReports(ctx, campaignId, { column: 'member_id', id: memberId }, except);
}

/** What a store earned in a campaign; with `hold`, reports of the store at the same time count one after the other. */
export async function sumOfStore(
  ctx: TenantContext,
  campaignId: string,
  storeId: string,
  { except = null, hold = false }: { readonly except?: Report | null; readonly hold?: boolean } = {},
): Promise<number> {
  if (hold)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`store-cap:${campaignId}:${storeId}`}, 0))`.execute(
      ctx.tx,
    );
  return sumReports(ctx, campaignId, { column: 'store_id', id: storeId }, except);
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
    .where(
      'role',
      'in',
      ROLES.filter((role) => holds('campaigns.manage', role)),
    )
    .select('id')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

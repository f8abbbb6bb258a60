import type { OrderState } from '@trilha/rules/incentives/rewards';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignsOf, dayWithin } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

export interface SaleLineRow {
  readonly saleId: string;
  readonly line: number;
  readonly campaign: unknown;
  readonly member: string;
  readonly store: string;
  readonly registration: string;
  readonly chain: string;
  readonly city: string;
  readonly country: string;
  readonly invoiceNumber: string;
  readonly soldOn: string;
  readonly reportedAt: string;
  readonly status: 'awaiting' | 'approved' | 'reproved';
  readonly type: string;
  readonly brand: string;
  readonly sku: string;
  readonly quantity: number;
  readonly pointsEach: number;
  readonly factor: number;
  readonly points: number;
}

/** An instant as text, the same in every language. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;

/** Lines of one campaign's sales after a line, in the order they were reported. */
export async function listSaleLines(
  ctx: TenantContext,
  scope: ReportScope & { readonly campaignId: string },
  { after, limit }: { readonly after: SaleLineRow | undefined; readonly limit: number },
): Promise<readonly SaleLineRow[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<SaleLineRow>`
    select s.id as sale_id, l.line, c.title as campaign, m.display_name as member, st.name as store, st.registration,
           ch.name as chain, st.city, s.country, s.invoice_number, s.sold_on::text as sold_on,
           ${instant('s.reported_at')} as reported_at, s.status, pr.type, pr.brand, pr.sku, l.quantity, l.points_each,
           l.factor, l.points
      from (select * from sales s
             where s.tenant_id = ${tenantId} and s.campaign_id = ${scope.campaignId} and ${dayWithin(sql`s.sold_on`, scope)}
               ${after ? sql`and s.id >= ${after.saleId}` : sql``}
             order by s.id limit ${limit + 1}) s
      join sale_lines l on l.tenant_id = ${tenantId} and l.sale_id = s.id
      join campaigns c on c.tenant_id = ${tenantId} and c.id = s.campaign_id
      join members m on m.tenant_id = ${tenantId} and m.id = s.member_id
      join program_stores st on st.tenant_id = ${tenantId} and st.id = s.store_id
      join program_chains ch on ch.tenant_id = ${tenantId} and ch.id = st.chain_id
      join campaign_products pr on pr.tenant_id = ${tenantId} and pr.campaign_id = l.campaign_id and pr.id = l.product_id
     ${after ? sql`where (s.id, l.line) > (${after.saleId}, ${after.line}::smallint)` : sql``}
     order by s.id, l.line limit ${limit}`.execute(ctx.tx);
  return rows;
}

export interface EntryRow {
  readonly postingId: string;
  readonly line: number;
  readonly memberId: string;
  readonly campaign: unknown;
  readonly member: string;
  /** Exact; the order within a person. */
  readonly createdKey: string;
  readonly createdAt: string;
  readonly rule: string;
  readonly source: string;
  readonly amount: number;
  readonly balanceAfter: number;
}

/**
 * Movements of a campaign's spendable points, confirmed or provisional ones, after a movement, person by person and in their order. The statement's own index serves it, so that the
 * ledger pays for no other.
 */
export async function listEntries(
  ctx: TenantContext,
  scope: Omit<ReportScope, 'campaign'> & { readonly campaignId: string; readonly pending: boolean },
  { after, limit }: { readonly after: EntryRow | undefined; readonly limit: number },
): Promise<readonly EntryRow[]> {
  const { tenantId } = ctx.actor;
  const rest = after
    ? sql`and e.created_at >= case when a.member_id = ${after.memberId} then ${after.createdKey}::timestamptz else '-infinity' end
          and (a.member_id > ${after.memberId}
            or (e.created_at, e.posting_id, e.line) > (${after.createdKey}::timestamptz, ${after.postingId}, ${after.line}::smallint))`
    : sql``;
  const { rows } = await sql<EntryRow>`
    select e.posting_id, e.line, a.member_id, c.title as campaign, m.display_name as member, e.created_at::text as created_key,
           ${instant('e.created_at')} as created_at, o.rule, o.source_kind as source, e.amount, e.balance_after
      from campaigns c
      join accounts a on a.tenant_id = c.tenant_id and a.kind = 'member' and a.campaign_id = c.id and a.unit = 'spendable'
         and a.pending = ${scope.pending}
        ${after ? sql`and a.member_id >= ${after.memberId}` : sql``}
      join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
     cross join lateral (
        select e.* from entries e
         where e.tenant_id = a.tenant_id and e.account_id = a.id ${rest}
           and ${dayWithin(sql`(e.created_at at time zone c.time_zone)::date`, scope)}
         order by e.created_at, e.posting_id, e.line limit ${limit}
      ) e
      join postings o on o.tenant_id = e.tenant_id and o.id = e.posting_id
     where c.tenant_id = ${tenantId} and c.id = ${scope.campaignId}
     order by a.member_id, e.created_at, e.posting_id, e.line limit ${limit}`.execute(ctx.tx);
  return rows;
}

export interface OrderRow {
  readonly id: string;
  readonly code: string;
  readonly campaign: unknown;
  readonly member: string;
  readonly title: unknown;
  readonly price: number;
  readonly state: OrderState;
  readonly placedAt: string;
  /** Exact; the order of the file. */
  readonly placedKey: string;
}

/** Orders paid with one campaign's points after an order, in the order they were placed. */
export async function listOrders(
  ctx: TenantContext,
  scope: ReportScope & { readonly campaignId: string },
  { after, limit }: { readonly after: OrderRow | undefined; readonly limit: number },
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.code, c.title as campaign, m.display_name as member, o.title, o.price, o.state,
           ${instant('o.placed_at')} as placed_at, o.placed_at::text as placed_key
      from reward_orders o
      join campaigns c on c.tenant_id = o.tenant_id and c.id = o.campaign_id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
     where o.tenant_id = ${ctx.actor.tenantId} and o.campaign_id = ${scope.campaignId} 
       ${after ? sql`and (o.placed_at, o.id) > (${after.placedKey}::timestamptz, ${after.id})` : sql``}
       and ${dayWithin(sql`(o.placed_at at time zone c.time_zone)::date`, scope)}
     order by o.placed_at, o.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** The campaigns of a report, in the order of their ids. */
export async function listCampaignIds(ctx: TenantContext, scope: ReportScope): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaigns c where ${campaignsOf(ctx, scope)} and c.state <> 'draft' order by c.id`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}

import type { ReportDimension, SaleFigures } from '@trilha/contracts/insight/program-reports';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignsOf, dayWithin } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

export interface SaleFiguresRow extends SaleFigures {
  readonly key: string;
  readonly name: unknown;
}

const none = sql`null::jsonb`;

/** What a dimension groups by, and what names its groups; `b` are the sales of the report. */
const GROUPS = {
  week: { key: sql`date_trunc('week', b.sold_on)::date::text`, name: none, joins: sql`` },
  store: {
    key: sql`b.store_id::text`,
    name: sql`to_jsonb(min(st.name || case when st.city = '' then '' else ' · ' || st.city end))`,
    joins: sql`join program_stores st on st.tenant_id = b.tenant_id and st.id = b.store_id`,
  },
  chain: {
    key: sql`st.chain_id::text`,
    name: sql`to_jsonb(min(ch.name))`,
    joins: sql`join program_stores st on st.tenant_id = b.tenant_id and st.id = b.store_id
      join program_chains ch on ch.tenant_id = st.tenant_id and ch.id = st.chain_id`,
  },
  level: {
    key: sql`p.level::text`,
    name: sql`case when count(distinct b.campaign_id) = 1 then min(lv.name::text)::jsonb end`,
    joins: sql`join participations p on p.tenant_id = b.tenant_id and p.campaign_id = b.campaign_id and p.member_id = b.member_id
      join campaign_levels lv on lv.tenant_id = p.tenant_id and lv.campaign_id = p.campaign_id and lv.position = p.level`,
  },
  country: { key: sql`b.country`, name: none, joins: sql`` },
  campaign: { key: sql`b.campaign_id::text`, name: sql`min(b.title::text)::jsonb`, joins: sql`` },
} as const satisfies Partial<Record<ReportDimension, unknown>>;

const PRODUCT_GROUPS = {
  brand: { key: sql`pr.brand`, name: sql`to_jsonb(min(pr.brand))` },
  product: {
    key: sql`pr.type || ' ' || pr.brand || ' ' || pr.sku`,
    name: sql`to_jsonb(min(pr.brand || ' ' || pr.sku || ' (' || pr.type || ')'))`,
  },
} as const;

function baseOf(ctx: TenantContext, scope: ReportScope) {
  return sql`select s.tenant_id, s.id, s.campaign_id, s.member_id, s.store_id, s.country, s.sold_on, s.status, s.points, c.title
      from campaigns c join sales s on s.tenant_id = c.tenant_id and s.campaign_id = c.id
     where ${campaignsOf(ctx, scope)} and ${dayWithin(sql`s.sold_on`, scope)}`;
}

const counted = (alias: 'b' | 'd') => {
  const status = sql.ref(`${alias}.status`);
  const id = sql.ref(`${alias}.id`);
  const one = alias === 'b' ? id : sql`distinct ${id}`;
  return sql`count(${one}) filter (where ${status} <> 'reproved')::integer as sales,
    count(${one}) filter (where ${status} = 'awaiting')::integer as awaiting,
    count(${one}) filter (where ${status} = 'approved')::integer as approved,
    count(${one}) filter (where ${status} = 'reproved')::integer as reproved`;
};

/** Sales by a dimension of the sale, most points first; weeks in their order. */
async function readByDimension(
  ctx: TenantContext,
  scope: ReportScope,
  by: keyof typeof GROUPS,
  limit: number,
) {
  const { key, name, joins } = GROUPS[by];
  const { rows } = await sql<SaleFiguresRow>`
    with b as materialized (${baseOf(ctx, scope)}),
    sold as (
      select l.sale_id, count(*) as lines, sum(l.quantity) as pieces
        from sale_lines l join b on b.tenant_id = l.tenant_id and b.id = l.sale_id and b.status <> 'reproved' group by l.sale_id
    )
    select ${key} as key, ${name} as name, ${counted('b')},
           coalesce(sum(sold.lines), 0)::bigint as lines, coalesce(sum(sold.pieces), 0)::bigint as pieces,
           coalesce(sum(b.points) filter (where b.status <> 'reproved'), 0)::bigint as points
      from b ${joins} left join sold on sold.sale_id = b.id
     group by 1 order by ${by === 'week' ? sql`1` : sql`points desc, 1`} limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Sales by what was sold; a sale counts once for each of its brands or products. */
async function readByProduct(
  ctx: TenantContext,
  scope: ReportScope,
  by: keyof typeof PRODUCT_GROUPS,
  limit: number,
) {
  const { key, name } = PRODUCT_GROUPS[by];
  const { rows } = await sql<SaleFiguresRow>`
    with d as materialized (
      select b.id, b.status, l.quantity, l.points, l.campaign_id, l.product_id, b.tenant_id
        from (${baseOf(ctx, scope)}) b join sale_lines l on l.tenant_id = b.tenant_id and l.sale_id = b.id
    )
    select ${key} as key, ${name} as name, ${counted('d')},
           count(*) filter (where d.status <> 'reproved')::bigint as lines,
           coalesce(sum(d.quantity) filter (where d.status <> 'reproved'), 0)::bigint as pieces,
           coalesce(sum(d.points) filter (where d.status <> 'reproved'), 0)::bigint as points
      from d join campaign_products pr on pr.tenant_id = d.tenant_id and pr.campaign_id = d.campaign_id and pr.id = d.product_id
     group by 1 order by points desc, 1 limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Sales of the report by a dimension, up to `limit` groups. */
export function readSaleFigures(ctx: TenantContext, scope: ReportScope, by: ReportDimension, limit: number) {
  return by === 'brand' || by === 'product'
    ? readByProduct(ctx, scope, by, limit)
    : readByDimension(ctx, scope, by, limit);
}

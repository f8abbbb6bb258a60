import type { NamedProduct } from '@trilha/rules/learning/drills';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** So long a rejected report, and what was sold, says something of what somebody knows. */
const DAYS = 90;
/** Of each campaign. */
const MAX_LEAST_SOLD = 2;
/** Of all rejected reports, the latest first. */
const MAX_REJECTED = 20;

/**
 * Products of the campaigns the member takes part in that are their weak ones: those in reports of theirs that were rejected lately, and of
 * each campaign that runs the ones they sold least of.
 */
export async function listWeakProducts(ctx: TenantContext): Promise<NamedProduct[]> {
  const { tenantId, memberId } = ctx.actor;
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<NamedProduct>`
    with reported as (
      select l.campaign_id, l.product_id, s.status, s.reported_at, l.quantity
        from sales s join sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
       where s.tenant_id = ${tenantId}::uuid and s.member_id = ${memberId}::uuid and s.reported_at >= ${since}
    ), least as (
      select p.campaign_id, p.id,
             row_number() over (partition by p.campaign_id order by coalesce(sum(t.quantity), 0), p.sort_order, p.id) as nth
        from participations r
        join campaigns c on c.tenant_id = r.tenant_id and c.id = r.campaign_id and c.state = 'published'
         and (${ctx.now}::timestamptz at time zone c.time_zone)::date between c.begins_on and c.ends_on
        join campaign_products p on p.tenant_id = c.tenant_id and p.campaign_id = c.id and not p.withdrawn
        left join reported t on t.campaign_id = p.campaign_id and t.product_id = p.id and t.status <> 'reproved'
       where r.tenant_id = ${tenantId}::uuid and r.member_id = ${memberId}::uuid
       group by p.campaign_id, p.id, p.sort_order
    )
    select p.sku, p.brand, p.type from campaign_products p
     where p.tenant_id = ${tenantId}::uuid
       and ((p.campaign_id, p.id) in (select campaign_id, product_id from reported where status = 'reproved'
                                       group by campaign_id, product_id order by max(reported_at) desc limit ${MAX_REJECTED})
            or (p.campaign_id, p.id) in (select campaign_id, id from least where nth <= ${MAX_LEAST_SOLD}))`.execute(
    ctx.tx,
  );
  return rows;
}

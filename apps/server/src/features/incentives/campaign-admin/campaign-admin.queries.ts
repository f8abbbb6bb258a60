import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import type { CampaignCountry, CampaignState, ProgramRole } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

/** Campaigns in every state, latest first, with how many take part. */
export function listManaged(ctx: TenantContext, page: { cursor?: string; limit: number }) {
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx.selectFrom('campaigns as c').where('c.tenantId', '=', ctx.actor.tenantId);
  if (after) query = query.where(sql<boolean>`(c.begins_on, c.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return query
    .select([
      'c.id',
      'c.title',
      sql<CampaignCountry>`c.country`.as('country'),
      sql<CampaignState>`c.state`.as('state'),
      sql<string>`c.begins_on::text`.as('beginsOn'),
      sql<string>`c.ends_on::text`.as('endsOn'),
      sql<number>`(select count(*) from participations p where p.tenant_id = c.tenant_id and p.campaign_id = c.id)`.as(
        'participants',
      ),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** Sizes of a campaign that its checklist and its head show. */
export async function readSizes(ctx: TenantContext, campaignId: string) {
  const { rows } = await sql<{
    stores: number;
    agencies: number;
    participants: number;
    salesAwaiting: number;
    pointsIssued: number;
  }>`select
      (select count(*) from campaign_stores x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as stores,
      (select count(*) from campaign_agencies x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as agencies,
      (select count(*) from participations x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId}) as participants,
      (select count(*) from sales x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status = 'awaiting')
        + (select count(*) from store_photos x where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.status = 'awaiting')
        as sales_awaiting,
      app.points_issued(${campaignId}) as points_issued`.execute(ctx.tx);
  const [sizes] = rows;
  if (!sizes) throw new Error('A select without a table gives one row.');
  return sizes;
}

/** People of other countries, by their roles, for whom a campaign is only where it is open to them; those who take part are left out. */
export async function countPeopleElsewhere(
  ctx: TenantContext,
  { id, country }: { readonly id: string; readonly country: CampaignCountry },
) {
  const { rows } = await sql<{ role: ProgramRole; people: number }>`
    select m.role, count(*)::integer as people from members m
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved' and m.role = any (${[...PROGRAM_ROLES]}::text[])
       and not app.is_campaign_for(m.tenant_id, ${id}::uuid, ${country}::text, false, m.id)
     group by m.role order by m.role`.execute(ctx.tx);
  return rows;
}

/** Missions of a campaign that somebody was paid for. */
export async function listHeldMissions(ctx: TenantContext, campaignId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('missionAwards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('credited', '=', true)
    .select('missionId')
    .distinct()
    .execute();
  return rows.map(({ missionId }) => missionId);
}

/** Which of these products, by their SKU in small letters, sales, missions or promotions of the campaign name. */
export async function findProductsInUse(
  ctx: TenantContext,
  campaignId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select lower(p.sku) as sku from campaign_products p
     where p.tenant_id = ${ctx.actor.tenantId}::uuid and p.campaign_id = ${campaignId}::uuid and not p.withdrawn
       and lower(p.sku) = any (${[...skus]}::text[])
       and (exists (select from sale_lines x
                     where x.tenant_id = p.tenant_id and x.campaign_id = p.campaign_id and x.product_id = p.id)
         or exists (select from campaign_missions x
                     where x.tenant_id = p.tenant_id and x.campaign_id = p.campaign_id and x.product_id = p.id and not x.withdrawn)
         or exists (select from campaign_promotions x
                     where x.tenant_id = p.tenant_id and x.campaign_id = p.campaign_id and x.product_id = p.id))`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ sku }) => sku));
}

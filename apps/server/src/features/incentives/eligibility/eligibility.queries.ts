import { canonicalRegistration } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { expectManyRows } from './many-rows.ts';
import type { SelectingCampaign, TakingPart } from './many-rows.ts';

/** A store as a list names it. */
export interface StoreRow extends TakingPart {
  readonly chain: string;
  readonly registration: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string;
  readonly allowsCameras: boolean;
}

/**
 * Makes stores be in the register as they are given here, and take part in the campaign on these days, or not at all, in four statements
 * whatever their number.
 */
export async function writeStores(
  ctx: TenantContext,
  campaign: SelectingCampaign,
  rows: readonly StoreRow[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await expectManyRows(ctx);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("chain" text, "registration" text, "name" text,
    "city" text, "state" text, "timeZone" text, "allowsCameras" boolean, "from" date, "until" date)`;
  await sql`insert into program_chains (tenant_id, country, name)
    select distinct ${tenantId}::uuid, ${campaign.country}, g.chain from ${given} on conflict do nothing`.execute(
    ctx.tx,
  );
  await sql`insert into program_stores as s (tenant_id, chain_id, registration, name, city, state, country, time_zone, allows_cameras)
    select ${tenantId}::uuid, h.id, g.registration, g.name, g.city, g.state, ${campaign.country}, g."timeZone", g."allowsCameras"
      from ${given} join program_chains h on h.tenant_id = ${tenantId} and h.country = ${campaign.country} and h.name = g.chain
    on conflict (tenant_id, country, registration) do update
      set chain_id = excluded.chain_id, name = excluded.name, city = excluded.city, state = excluded.state,
          time_zone = excluded.time_zone, allows_cameras = excluded.allows_cameras`.execute(ctx.tx);
  await sql`insert into campaign_stores (tenant_id, campaign_id, store_id, takes_part_from, takes_part_until)
    select ${tenantId}::uuid, ${campaign.id}::uuid, s.id, g."from", g."until"
      from ${given} join program_stores s on s.tenant_id = ${tenantId} and s.country = ${campaign.country}
       and s.registration = g.registration
     where g."from" is not null
    on conflict (tenant_id, campaign_id, store_id) do update
      set takes_part_from = excluded.takes_part_from, takes_part_until = excluded.takes_part_until`.execute(
    ctx.tx,
  );
  await deselectStores(
    ctx,
    campaign,
    rows.filter(({ from }) => from === null).map(({ registration }) => registration),
  );
}

/** Takes stores out of a campaign; they stay in the register. */
async function deselectStores(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<void> {
  if (registrations.length === 0) return;
  await sql`delete from campaign_stores x using program_stores s
    where x.tenant_id = ${ctx.actor.tenantId}::uuid and x.campaign_id = ${id}::uuid and s.tenant_id = x.tenant_id and s.id = x.store_id
      and s.country = ${country} and s.registration = any (${[...registrations]}::text[])`.execute(ctx.tx);
}

/** Takes stores out of a campaign, and out of the register where nothing else is about them. */
export async function removeStores(
  ctx: TenantContext,
  campaign: SelectingCampaign,
  registrations: readonly string[],
): Promise<void> {
  await deselectStores(ctx, campaign, registrations);
  await sql`delete from program_stores s
    where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.country = ${campaign.country}
      and s.registration = any (${[...registrations]}::text[])
      and not exists (select from campaign_stores x where x.tenant_id = s.tenant_id and x.store_id = s.id)
      and not exists (select from campaign_promotions x where x.tenant_id = s.tenant_id and x.store_id = s.id)
      and not exists (select from participation_stores x where x.tenant_id = s.tenant_id and x.store_id = s.id)
      and not exists (select from sales x where x.tenant_id = s.tenant_id and x.store_id = s.id)
      and not exists (select from store_photos x where x.tenant_id = s.tenant_id and x.store_id = s.id)
      and not exists (select from reward_orders x where x.tenant_id = s.tenant_id and x.store_id = s.id)`.execute(
    ctx.tx,
  );
}

/** Stores of the register by their registrations, with the days each takes part in a campaign. */
export async function findStores(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<readonly StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.registration, s.name, h.name as chain, s.city, s.state, s.time_zone, s.allows_cameras,
           x.takes_part_from::text as "from", x.takes_part_until::text as "until"
      from program_stores s
      join program_chains h on h.tenant_id = s.tenant_id and h.id = s.chain_id
      left join campaign_stores x on x.tenant_id = s.tenant_id and x.campaign_id = ${id}::uuid and x.store_id = s.id
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.country = ${country}
       and s.registration = any (${[...registrations]}::text[])`.execute(ctx.tx);
  return rows;
}

/** Registrations of stores of which a campaign knows more than that they take part: people who chose them, sales, photos, promotions. */
export async function findStoresInUse(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ registration: string }>`
    select s.registration from program_stores s
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.country = ${country}
       and s.registration = any (${[...registrations]}::text[])
       and (exists (select from participations p
                      join participation_stores x on x.tenant_id = p.tenant_id and x.participation_id = p.id
                     where p.tenant_id = s.tenant_id and p.campaign_id = ${id}::uuid and x.store_id = s.id)
         or exists (select from sales x where x.tenant_id = s.tenant_id and x.store_id = s.id and x.campaign_id = ${id}::uuid)
         or exists (select from store_photos x where x.tenant_id = s.tenant_id and x.store_id = s.id and x.campaign_id = ${id}::uuid)
         or exists (select from campaign_promotions x
                     where x.tenant_id = s.tenant_id and x.campaign_id = ${id}::uuid and x.store_id = s.id))`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ registration }) => registration));
}

const cursorShape = z.tuple([z.string(), z.uuid()]);

/** Stores of a campaign by name or registration number, in order of their names. */
export function listEligibleStores(
  ctx: TenantContext,
  campaignId: string,
  page: { search: string; cursor?: string; limit: number },
) {
  const after = readCursor(page.cursor, cursorShape);
  const key = canonicalRegistration(page.search);
  let query = ctx.tx
    .selectFrom('campaignStores as x')
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'x.tenantId').onRef('s.id', '=', 'x.storeId'),
    )
    .innerJoin('programChains as h', (join) =>
      join.onRef('h.tenantId', '=', 's.tenantId').onRef('h.id', '=', 's.chainId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId);
  if (key)
    query = query.where(
      sql<boolean>`(s.registration like ${`${key}%`}
        or app.search_key(s.name) like '%' || app.search_key(${page.search.replaceAll(/[%_\\]/g, '')}) || '%')`,
    );
  if (after) query = query.where(sql<boolean>`(s.name, s.id) > (${after[0]}, ${after[1]}::uuid)`);
  return query
    .select([
      's.id',
      's.name',
      's.city',
      's.registration',
      'h.name as chain',
      sql<string>`x.takes_part_from::text`.as('from'),
      sql<string | null>`x.takes_part_until::text`.as('until'),
    ])
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(page.limit + 1)
    .execute();
}

/** Changes the days of a selected store and returns those there were; undefined where it is not selected. */
export async function updateStoreDays(
  ctx: TenantContext,
  { campaignId, storeId }: { readonly campaignId: string; readonly storeId: string },
  days: { readonly from: string; readonly until: string | null },
): Promise<{ from: string; until: string | null } | undefined> {
  const { rows } = await sql<{ from: string; until: string | null }>`
    update campaign_stores x set takes_part_from = ${days.from}::date, takes_part_until = ${days.until}::date
      from campaign_stores o
     where x.tenant_id = ${ctx.actor.tenantId} and x.campaign_id = ${campaignId} and x.store_id = ${storeId}
       and o.tenant_id = x.tenant_id and o.campaign_id = x.campaign_id and o.store_id = x.store_id
    returning o.takes_part_from::text as "from", o.takes_part_until::text as "until"`.execute(ctx.tx);
  return rows[0];
}

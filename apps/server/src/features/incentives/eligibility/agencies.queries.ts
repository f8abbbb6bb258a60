import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { expectManyRows } from './many-rows.ts';
import type { SelectingCampaign, TakingPart } from './many-rows.ts';

/** An agency as a list names it. */
export interface AgencyRow extends TakingPart {
  readonly registration: string;
  readonly name: string;
  readonly brands: readonly string[];
}

/** Makes agencies be in the register as they are given here, and take part in the campaign on these days, or not at all. */
export async function writeAgencies(
  ctx: TenantContext,
  campaign: SelectingCampaign,
  rows: readonly AgencyRow[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await expectManyRows(ctx);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("registration" text, "name" text,
    "brands" text[], "from" date, "until" date)`;
  await sql`insert into program_agencies (tenant_id, registration, name, country)
    select ${tenantId}::uuid, g.registration, g.name, ${campaign.country} from ${given}
    on conflict (tenant_id, country, registration) do update set name = excluded.name`.execute(ctx.tx);
  await sql`insert into campaign_agencies (tenant_id, campaign_id, agency_id, brands, takes_part_from, takes_part_until)
    select ${tenantId}::uuid, ${campaign.id}::uuid, a.id, g.brands, g."from", g."until"
      from ${given} join program_agencies a on a.tenant_id = ${tenantId} and a.country = ${campaign.country}
       and a.registration = g.registration
     where g."from" is not null
    on conflict (tenant_id, campaign_id, agency_id) do update
      set brands = excluded.brands, takes_part_from = excluded.takes_part_from, takes_part_until = excluded.takes_part_until`.execute(
    ctx.tx,
  );
  await deselectAgencies(
    ctx,
    campaign,
    rows.filter(({ from }) => from === null).map(({ registration }) => registration),
  );
}

/** Takes agencies out of a campaign; they stay in the register. */
async function deselectAgencies(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<void> {
  if (registrations.length === 0) return;
  await sql`delete from campaign_agencies x using program_agencies a
    where x.tenant_id = ${ctx.actor.tenantId}::uuid and x.campaign_id = ${id}::uuid and a.tenant_id = x.tenant_id and a.id = x.agency_id
      and a.country = ${country} and a.registration = any (${[...registrations]}::text[])`.execute(ctx.tx);
}

/** Takes agencies out of a campaign, and out of the register where nothing else is about them. */
export async function removeAgencies(
  ctx: TenantContext,
  campaign: SelectingCampaign,
  registrations: readonly string[],
): Promise<void> {
  await deselectAgencies(ctx, campaign, registrations);
  await sql`delete from program_agencies a
    where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.country = ${campaign.country}
      and a.registration = any (${[...registrations]}::text[])
      and not exists (select from campaign_agencies x where x.tenant_id = a.tenant_id and x.agency_id = a.id)
      and not exists (select from participations x where x.tenant_id = a.tenant_id and x.agency_id = a.id)`.execute(
    ctx.tx,
  );
}

/** Agencies of the register by their registrations, with the brands and days of a campaign. */
export async function findAgencies(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<readonly AgencyRow[]> {
  const { rows } = await sql<AgencyRow>`
    select a.registration, a.name, coalesce(x.brands, '{}') as brands,
           x.takes_part_from::text as "from", x.takes_part_until::text as "until"
      from program_agencies a
      left join campaign_agencies x on x.tenant_id = a.tenant_id and x.campaign_id = ${id}::uuid and x.agency_id = a.id
     where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.country = ${country}
       and a.registration = any (${[...registrations]}::text[])`.execute(ctx.tx);
  return rows;
}

/** Registrations of agencies whose people take part in a campaign. */
export async function findAgenciesInUse(
  ctx: TenantContext,
  { id, country }: SelectingCampaign,
  registrations: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ registration: string }>`
    select a.registration from program_agencies a
     where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.country = ${country}
       and a.registration = any (${[...registrations]}::text[])
       and exists (select from participations p
                    where p.tenant_id = a.tenant_id and p.campaign_id = ${id}::uuid and p.agency_id = a.id)`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ registration }) => registration));
}

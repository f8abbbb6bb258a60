import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Takes over the stores and agencies of another campaign that still take part at its end, from a new first day. */
export async function copyEligible(
  ctx: TenantContext,
  from: string,
  to: string,
  beginsOn: string,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`insert into campaign_stores (tenant_id, campaign_id, store_id, takes_part_from)
    select tenant_id, ${to}, store_id, ${beginsOn}::date from campaign_stores
     where tenant_id = ${tenantId} and campaign_id = ${from} and takes_part_until is null`.execute(ctx.tx);
  await sql`insert into campaign_agencies (tenant_id, campaign_id, agency_id, brands, takes_part_from)
    select tenant_id, ${to}, agency_id, brands, ${beginsOn}::date from campaign_agencies
     where tenant_id = ${tenantId} and campaign_id = ${from} and takes_part_until is null`.execute(ctx.tx);
}

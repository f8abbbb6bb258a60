import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_CAMPAIGNS = 200;

interface ReportedCampaign {
  readonly id: string;
  readonly title: unknown;
  readonly country: string;
  readonly beginsOn: string;
  readonly endsOn: string;
}

/** Campaigns a report can be about, the newest first. */
export async function listReportedCampaigns(ctx: TenantContext): Promise<readonly ReportedCampaign[]> {
  const { rows } = await sql<ReportedCampaign>`
    select id, title, country, begins_on::text as begins_on, ends_on::text as ends_on from campaigns
     where tenant_id = ${ctx.actor.tenantId} and state <> 'draft'
     order by begins_on desc, id desc limit ${MAX_CAMPAIGNS}`.execute(ctx.tx);
  return rows;
}

import type { ReportFilters } from '@trilha/contracts/insight/program-reports';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** What every question of a report begins with: whose campaigns, and which days. */
export type ReportScope = Pick<ReportFilters, 'campaign' | 'from' | 'to'>;

/** The campaigns of a report, as `c`: one, or all that were ever open to people. */
export function campaignsOf(ctx: TenantContext, { campaign }: ReportScope) {
  return campaign === 'all'
    ? sql`c.tenant_id = ${ctx.actor.tenantId} and c.state <> 'draft'`
    : sql`c.tenant_id = ${ctx.actor.tenantId} and c.id = ${campaign}`;
}

/** Whether a day lies in the period; written out only where there is one. */
export function dayWithin(day: ReturnType<typeof sql>, { from, to }: Omit<ReportScope, 'campaign'>) {
  return sql`${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`}`;
}

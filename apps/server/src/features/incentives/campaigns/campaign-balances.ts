import type { TenantContext } from '../../../platform/context.ts';

/** What lies on the member's accounts of a campaign: confirmed, and waiting for the audit. */
export async function readCampaignBalances(ctx: TenantContext, memberId: string, campaignId: string) {
  const rows = await ctx.tx
    .selectFrom('accounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', 'member')
    .where('memberId', '=', memberId)
    .where('campaignId', '=', campaignId)
    .select(['unit', 'pending', 'balance'])
    .execute();
  const of = (unit: 'spendable' | 'experience') => ({
    confirmed: rows.find((row) => row.unit === unit && !row.pending)?.balance ?? 0,
    waiting: rows.find((row) => row.unit === unit && row.pending)?.balance ?? 0,
  });
  return { spendable: of('spendable'), experience: of('experience') };
}

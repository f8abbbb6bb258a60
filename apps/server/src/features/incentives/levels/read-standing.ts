import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readCampaignBalances } from '../campaigns/campaign-balances.ts';
import { listLevels } from '../campaigns/read-parts.ts';

/** Levels of a campaign from the first upwards, and the member's confirmed experience points in it. */
export async function readStanding(ctx: TenantContext, campaignId: string) {
  requirePermission(ctx.actor, 'campaigns.take');
  const levels = await listLevels(ctx, campaignId);
  const { experience } = await readCampaignBalances(ctx, ctx.actor.memberId, campaignId);
  return {
    names: levels.map(({ name }) => name),
    minimums: levels.map(({ minimum }) => minimum),
    experience: experience.confirmed,
  };
}

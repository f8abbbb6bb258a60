import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { listUnfinished } from './campaigns-due.queries.ts';
import { closeCampaign, isDecided } from './close-campaign.ts';
import { closesFrom } from './closes-from.ts';
import { freezesAt } from './closing-days.ts';
import { beginDueWarning } from './warn-of-expiry.ts';

/**
 * Does for a campaign what the calendar asks for: warns of the expiry, freezes it when its reports are in, and closes it once
 * nothing is left to decide and nobody may answer a decision any more. May run at any time and any number of times.
 */
export async function runCampaignSchedule(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = (await listUnfinished(ctx)).find(({ id }) => id === campaignId);
  if (!campaign) return;
  if (campaign.state === 'published' || campaign.state === 'paused') {
    await beginDueWarning(ctx, campaign);
    if (ctx.now >= freezesAt(campaign)) await closeCampaign(ctx, { campaignId, step: 'freeze' });
  } else if (
    campaign.state === 'frozen' &&
    ctx.now >= (await closesFrom(ctx, campaign)) &&
    (await isDecided(ctx, campaignId))
  )
    await closeCampaign(ctx, { campaignId, step: 'close' });
}

import type { CampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { changeLimits } from '../campaigns/change-limits.ts';
import { readLimits } from './read-limits.ts';
import { enforceBudget } from './watch-budget.ts';

/** Changes budget and caps of a campaign; one that was paused because its budget was spent goes on when there is more. */
export async function changeCampaignLimits(
  ctx: TenantContext,
  {
    campaignId,
    ...limits
  }: { readonly campaignId: string } & Pick<
    CampaignLimits,
    'budget' | 'capReport' | 'capPerson' | 'capStore'
  >,
): Promise<CampaignLimits> {
  requirePermission(ctx.actor, 'campaigns.manage');
  await changeLimits(ctx, campaignId, limits);
  await enforceBudget(ctx, campaignId);
  return readLimits(ctx, campaignId);
}

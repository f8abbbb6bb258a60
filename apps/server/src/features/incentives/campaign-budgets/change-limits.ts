import type { CampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { changeLimits } from '../campaigns/change-limits.ts';
import { guardBudget } from '../campaigns/guard-budget.ts';
import { requireLocked } from '../campaigns/move-campaign.ts';
import { requireOpenFor } from '../campaigns/lock-campaign.ts';
import { readLimits } from './read-limits.ts';
import { enforceBudget } from './watch-budget.ts';

/** Changes budget and caps of a campaign; one that was paused because its budget was spent goes on when there is more. A larger budget waits for a second person. */
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
  const campaign = await requireLocked(ctx, campaignId);
  requireOpenFor(campaign.state, 'change');
  const budget = await guardBudget(ctx, campaign, limits.budget);
  await changeLimits(ctx, campaignId, { ...limits, budget });
  await enforceBudget(ctx, campaignId);
  return readLimits(ctx, campaignId);
}

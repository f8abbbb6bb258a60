import type { TenantContext } from '../../../platform/context.ts';
import { changeLimits } from '../campaigns/change-limits.ts';
import { requireLocked } from '../campaigns/move-campaign.ts';
import { requireOpenFor } from '../campaigns/lock-campaign.ts';
import type { Guard } from '../../engagement/guarded-changes/guard.ts';
import { enforceBudget } from './watch-budget.ts';

async function lockOpen(ctx: TenantContext, campaignId: string) {
  const campaign = await requireLocked(ctx, campaignId);
  requireOpenFor(campaign.state, 'change');
  return campaign;
}

/** What a campaign may issue as a whole. */
export const budgetGuard: Guard = {
  settings: ['campaignBudget'],
  lockValue: async (ctx, _setting, campaignId) => (await lockOpen(ctx, campaignId)).budget,
  apply: async (ctx, _setting, campaignId, budget) => {
    const { capReport, capPerson, capStore } = await lockOpen(ctx, campaignId);
    await changeLimits(ctx, campaignId, { budget, capReport, capPerson, capStore });
    await enforceBudget(ctx, campaignId);
  },
};

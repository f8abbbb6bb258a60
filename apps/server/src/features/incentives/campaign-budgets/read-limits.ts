import type { CampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isEditable } from '@trilha/rules/incentives/campaigns';

import { requireManaged } from '../campaigns/move-campaign.ts';
import { listStoreWeeks, readIssued, readUsed, sumOfPerson } from './budgets.queries.ts';
import { storeCapOf } from './grant-points.ts';
import type { LimitedCampaign } from './grant-points.ts';

/** What a campaign may spend and has spent, for its administrators. Throws `not_found`. */
export async function readLimits(ctx: TenantContext, campaignId: string): Promise<CampaignLimits> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const { budget, capReport, capPerson, capStore, state, budgetSpentAt } = await requireManaged(
    ctx,
    campaignId,
  );
  return {
    budget,
    capReport,
    capPerson,
    capStore,
    used: (await readUsed(ctx, campaignId)) ?? (await readIssued(ctx, campaignId)),
    pausedByBudget: state === 'paused' && budgetSpentAt !== null,
    can: { change: isEditable(state) },
  };
}

const leftOf = (cap: number | null, earned: number) => (cap === null ? null : Math.max(0, cap - earned));

/** What the member may still earn, by themselves and in the campaign as a whole, and what these stores earned by week; null without a limit. */
export async function readCapsLeft(
  ctx: TenantContext,
  campaign: LimitedCampaign & { readonly budget: number | null },
  storeIds: readonly string[],
) {
  const { id, capPerson, budget } = campaign;
  const capStore = storeCapOf(campaign);
  const weeks = capStore ? await listStoreWeeks(ctx, id, { storeIds, weekStart: capStore.weekStart }) : [];
  const used = budget === null ? null : await readUsed(ctx, id);
  return {
    person: capPerson === null ? null : leftOf(capPerson, await sumOfPerson(ctx, id, ctx.actor.memberId)),
    campaign: used === null ? null : leftOf(budget, used),
    capStore,
    weeks,
  };
}

import type { CampaignLimits } from '@trilha/contracts/campaign-budgets';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { isEditable } from '@trilha/rules/campaigns';

import { requireManaged } from '../campaigns/move-campaign.ts';
import { readIssued, readUsed, sumOfPerson, sumOfStore } from './budgets.queries.ts';
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

/** What the member may still earn: by themselves, in the campaign as a whole and in each of these stores; null without a limit. */
export async function readCapsLeft(
  ctx: TenantContext,
  campaign: LimitedCampaign & { readonly budget: number | null },
  storeIds: readonly string[],
) {
  const { id, capPerson, capStore, budget } = campaign;
  const stores = new Map<string, number | null>();
  // A registration names a handful of stores, and few campaigns have this limit.
  for (const storeId of capStore === null ? [] : storeIds)
    stores.set(storeId, leftOf(capStore, await sumOfStore(ctx, id, storeId)));
  const used = budget === null ? null : await readUsed(ctx, id);
  return {
    person: capPerson === null ? null : leftOf(capPerson, await sumOfPerson(ctx, id, ctx.actor.memberId)),
    campaign: used === null ? null : leftOf(budget, used),
    stores,
  };
}

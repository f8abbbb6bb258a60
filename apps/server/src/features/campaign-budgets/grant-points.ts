import type { CampaignLimit } from '@trilha/rules/campaign-limits';
import { withinCap } from '@trilha/rules/sales';

import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { returnBudget, sumOfPerson, sumOfStore, takeBudget } from './budgets.queries.ts';
import type { Report } from './budgets.queries.ts';

/** The limits of a campaign that a report is held against. */
export interface LimitedCampaign {
  readonly id: string;
  readonly capPerson: number | null;
  readonly capStore: number | null;
}

export type Limit = CampaignLimit;

/** What a report earns, and where that is less than it was worth, what it was worth and which limit cut it. */
export interface Grant {
  readonly points: number;
  readonly pointsBeforeCaps: number | null;
  readonly cutBy: Limit | null;
}

/**
 * Decides what a report of a campaign earns and takes it out of the budget. A report that a limit cuts is still accepted: what was
 * sold was sold, and the person is told how much of it counts and why. Never above a limit, however many report at once.
 */
export async function grantPoints(
  ctx: TenantContext,
  campaign: LimitedCampaign,
  report: Report & { readonly memberId: string; readonly storeId: string; readonly worth: number },
): Promise<Grant> {
  const { worth, memberId, storeId } = report;
  const { capPerson, capStore, id } = campaign;
  let points = worth;
  let cutBy: Limit | null = null;
  const cut = (left: number, by: Limit) => {
    if (left < points) [points, cutBy] = [left, by];
  };
  const counting = { except: report, hold: true };
  if (capPerson !== null)
    cut(withinCap(points, await sumOfPerson(ctx, id, memberId, counting), capPerson), 'person');
  if (capStore !== null)
    cut(withinCap(points, await sumOfStore(ctx, id, storeId, counting), capStore), 'store');
  const { granted, watch } = await takeBudget(ctx, id, memberId, points);
  cut(granted, 'budget');
  if (watch) await afterCommit(ctx, 'campaign.budget', { campaignId: id });
  return { points, pointsBeforeCaps: cutBy === null ? null : worth, cutBy };
}

/** Gives the points of a report that was reproved back to the budget. */
export async function returnPoints(ctx: TenantContext, campaignId: string, points: number): Promise<void> {
  if (points > 0) await returnBudget(ctx, campaignId, points);
}

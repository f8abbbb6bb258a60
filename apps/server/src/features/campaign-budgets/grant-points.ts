import type { CampaignLimit } from '@trilha/rules/campaign-limits';
import { pointsUnderLimits } from '@trilha/rules/campaign-limits';

import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { gatherBudget, returnBudget, sumOfPerson, sumOfStore, takeBudget } from './budgets.queries.ts';
import type { Report } from './budgets.queries.ts';

/** The limits of a campaign that a report is held against. */
export interface LimitedCampaign {
  readonly id: string;
  readonly capReport: number | null;
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
  report: Report & {
    readonly memberId: string;
    readonly storeId: string;
    readonly worth: number;
    /** What it was granted before and keeps; only what is missing comes out of the budget. */
    readonly already?: number;
  },
): Promise<Grant> {
  const { worth, memberId, storeId, already = 0 } = report;
  const { capReport, capPerson, capStore, id } = campaign;
  const counting = { except: report, hold: true };
  const limits = {
    report: capReport,
    person: capPerson === null ? null : capPerson - (await sumOfPerson(ctx, id, memberId, counting)),
    store: capStore === null ? null : capStore - (await sumOfStore(ctx, id, storeId, counting)),
  };
  const wanted = pointsUnderLimits(worth, { ...limits, budget: null }).points;
  const { granted, watch } = await takeBudget(ctx, id, Math.max(0, wanted - already));
  const { points, cutBy } = pointsUnderLimits(worth, {
    ...limits,
    budget: budgetOf(wanted, already, granted),
  });
  // What took nothing leaves the budget as the one before it did.
  if (watch && granted > 0) await afterCommit(ctx, 'campaign.budget', { campaignId: id });
  return { points, pointsBeforeCaps: cutBy === null ? null : worth, cutBy };
}

/** What the budget allows a report: null where it gave all that was wanted. */
function budgetOf(wanted: number, already: number, granted: number): number | null {
  return already + granted < wanted ? already + granted : null;
}

/** Makes the next grants of this transaction see all that is left of a budget, also what lies in shares that are in use. */
export async function gatherPoints(ctx: TenantContext, campaignId: string): Promise<void> {
  await gatherBudget(ctx, campaignId);
}

/**
 * Gives the points of a report that was reproved or is priced anew back, for the campaign to go on with; those that a limit cut
 * earn them once this is committed.
 */
export async function returnPoints(
  ctx: TenantContext,
  report: {
    readonly campaignId: string;
    readonly memberId: string;
    readonly storeId: string;
    readonly points: number;
  },
): Promise<void> {
  const { campaignId, memberId, storeId, points } = report;
  if (points === 0) return;
  await returnBudget(ctx, campaignId, points);
  await afterCommit(ctx, 'campaign.room', { campaignId, of: { memberId, storeId } });
}

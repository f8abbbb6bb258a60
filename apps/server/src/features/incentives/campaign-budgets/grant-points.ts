import type { CampaignLimit, StoreCap } from '@trilha/rules/incentives/campaign-limits';
import { pointsUnderLimits, storeCapLeft } from '@trilha/rules/incentives/campaign-limits';
import type { WeekStart } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import {
  gatherBudget,
  lockStore,
  listStoreWeeks,
  returnBudget,
  sumOfPerson,
  takeBudget,
} from './budgets.queries.ts';
import type { Report } from './budgets.queries.ts';

/** The limits of a campaign that a report is held against. */
export interface LimitedCampaign {
  readonly id: string;
  readonly capReport: number | null;
  readonly capPerson: number | null;
  readonly capStore: number | null;
  readonly photoWeekStart: WeekStart;
}

/** What a store earns at most in a week; the week begins as that of photos does. */
export function storeCapOf({
  capStore,
  photoWeekStart,
}: Pick<LimitedCampaign, 'capStore' | 'photoWeekStart'>): StoreCap | null {
  return capStore === null ? null : { points: capStore, weekStart: photoWeekStart };
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
 * sold was sold, and the person sees how much of it counts and why. Never above a limit, however many report at once.
 */
export async function grantPoints(
  ctx: TenantContext,
  campaign: LimitedCampaign,
  report: Report & {
    readonly memberId: string;
    readonly storeId: string;
    readonly day: string;
    readonly worth: number;
    /** What it was granted before and keeps; only what is missing comes out of the budget. */
    readonly already?: number;
  },
): Promise<Grant> {
  const { worth, memberId, already = 0 } = report;
  const { capReport, capPerson, id } = campaign;
  const limits = {
    report: capReport,
    person:
      capPerson === null
        ? null
        : capPerson - (await sumOfPerson(ctx, id, memberId, { except: report, hold: true })),
    store: await leftOfStore(ctx, campaign, report),
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

/** What the store's cap leaves a report in its week; reports of the store at the same time count one after the other. */
async function leftOfStore(
  ctx: TenantContext,
  campaign: LimitedCampaign,
  report: Report & { readonly storeId: string; readonly day: string },
): Promise<number | null> {
  const cap = storeCapOf(campaign);
  if (!cap) return null;
  const { storeId, day } = report;
  await lockStore(ctx, campaign.id, storeId);
  const weeks = { storeIds: [storeId], weekStart: cap.weekStart, around: day };
  return storeCapLeft(cap, await listStoreWeeks(ctx, campaign.id, weeks, report), day);
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
 * Returns the points of a rejected claim, or those that a corrected claim lost, to the limits of the campaign;
 * capped claims earn them once this is committed.
 */
export async function returnPoints(
  ctx: TenantContext,
  report: {
    readonly campaignId: string;
    readonly memberId: string;
    readonly storeId: string;
    readonly day: string;
    readonly points: number;
  },
  kept = 0,
): Promise<void> {
  const { campaignId, memberId, storeId, day, points } = report;
  if (points === 0) return;
  if (points > kept) await returnBudget(ctx, campaignId, points - kept);
  await afterCommit(ctx, 'campaign.room', { campaignId, of: { memberId, storeId, day } });
}

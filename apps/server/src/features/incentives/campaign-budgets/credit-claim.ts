import type { SaleStatus } from '@trilha/rules/incentives/sales';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { confirmCampaignPoints, creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import type { Report } from './budgets.queries.ts';
import { grantPoints } from './grant-points.ts';
import type { Grant, LimitedCampaign } from './grant-points.ts';

type ReportKind = Report['kind'];

interface ClaimOfPerson extends Report {
  readonly memberId: string;
  readonly storeId: string;
  /** The store's calendar day it counts for: of the sale, or the first of the photo's week. */
  readonly day: string;
  /** Localized name by which the statement shows it. */
  readonly title: unknown;
}

/** A sale or store photo as far as its points go. */
export interface EarningClaim extends ClaimOfPerson, Grant {
  readonly campaignId: string;
  readonly revision: number;
  readonly status: SaleStatus;
  readonly creditPostingId: string | null;
  readonly confirmPostingId: string | null;
}

export type EarningCampaign = PayingCampaign & LimitedCampaign;

/** What a report earned, as it is kept beside it. */
export interface ClaimCredit extends Grant {
  readonly creditPostingId: string | null;
}

const CREDITED_BY = { sale: 'sale_reported', photo: 'photo_sent' } as const;

/** What a report was worth before any limit cut it. */
export function pointValueOf(report: Pick<Grant, 'points' | 'pointsBeforeCaps'>): number {
  return report.pointsBeforeCaps ?? report.points;
}

/**
 * Credits what a report is worth at once, provisionally (SAL-05), as far as the campaign's limits allow; gives what is kept beside
 * it. `attempt` distinguishes credits of a claim that was corrected or reverted; `already` are the points of a claim before its
 * correction, which it keeps as far as the budget allows.
 */
export async function creditClaim(
  ctx: TenantContext,
  campaign: EarningCampaign,
  report: ClaimOfPerson & { readonly worth: number; readonly already?: number },
  attempt: string,
): Promise<ClaimCredit> {
  const grant = await grantPoints(ctx, campaign, report);
  const credit = await payClaim(ctx, campaign, report, grant, { attempt, rule: CREDITED_BY[report.kind] });
  // What others were taking from just now and left over is this report's, or an earlier one's.
  const { memberId, storeId, day } = report;
  if (grant.cutBy === 'budget')
    await afterCommit(ctx, 'campaign.room', { campaignId: campaign.id, of: { memberId, storeId, day } });
  return credit;
}

/** Credits what a report was granted. */
export async function payClaim(
  ctx: TenantContext,
  campaign: PayingCampaign,
  report: ClaimOfPerson,
  grant: Grant,
  {
    attempt,
    rule,
  }: { readonly attempt: string; readonly rule: (typeof CREDITED_BY)[ReportKind] | `${ReportKind}_raised` },
): Promise<ClaimCredit> {
  const { kind, id, memberId, title } = report;
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `${kind}:${id}:${attempt}`,
    memberId,
    amount: grant.points,
    rule,
    source: { kind, id },
    detail: { title },
  });
  return { ...grant, creditPostingId };
}

/** Confirms the points of an approved report; `attempt` distinguishes approvals that were undone. Null where nothing was held back. */
export function confirmClaim(
  ctx: TenantContext,
  campaign: PayingCampaign,
  report: ClaimOfPerson & { readonly points: number },
  { attempt, rule }: { readonly attempt: string; readonly rule: `${ReportKind}_${'confirmed' | 'raised'}` },
): Promise<string | null> {
  const { kind, id, memberId, points, title } = report;
  return confirmCampaignPoints(ctx, {
    campaign,
    key: `${kind}-confirmed:${attempt}`,
    memberId,
    amount: points,
    rule,
    source: { kind, id },
    detail: { title },
  });
}

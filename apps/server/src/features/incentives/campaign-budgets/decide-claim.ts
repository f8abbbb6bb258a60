import { saleTransition } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { requireCampaign } from '../campaigns/find-campaign.ts';
import { takeBackPosting } from '../../engagement/points/take-back-posting.ts';
import { confirmClaim, creditClaim, pointValueOf } from './credit-claim.ts';
import type { EarningClaim } from './credit-claim.ts';
import { returnPoints } from './grant-points.ts';

/** What an auditor decided about one state of a report. */
export type ClaimVerdict = ClaimDecision & {
  readonly id: string;
  readonly revision: number;
  readonly note: string | null;
  /** Distinguishes decisions that were reverted. */
  readonly decisionId: string;
};

/** A rejection always says why. */
export type ClaimDecision =
  | { readonly decision: 'approve'; readonly reason: null }
  | { readonly decision: 'reprove'; readonly reason: number };

/**
 * Approves a report, which confirms its points, or reproves it, which takes them back also when they are spent (SAL-05); gives what
 * is kept beside it. The caller holds it. Throws `forbidden` for one's own, `sale_decided` where it is no longer what was looked at.
 */
export async function decideClaim(ctx: TenantContext, report: EarningClaim, verdict: ClaimVerdict) {
  requireSomeoneElse(ctx.actor, report.memberId);
  await lockCampaign(ctx, report.campaignId, 'audit');
  const status = saleTransition(report.status, verdict.decision);
  if (!status || report.revision !== verdict.revision) throw new AppError('sale_decided');
  const decided = { status, decidedAt: ctx.now };

  if (verdict.decision === 'approve') {
    const campaign = await requireCampaign(ctx, report.campaignId);
    const confirmPostingId = await confirmClaim(ctx, campaign, report, {
      attempt: verdict.decisionId,
      rule: `${report.kind}_confirmed`,
    });
    return { ...decided, confirmPostingId, reason: null, note: null };
  }
  if (report.creditPostingId)
    await takeBackPosting(ctx, { postingId: report.creditPostingId, rule: `${report.kind}_reproved` });
  await returnPoints(ctx, report);
  return { ...decided, creditPostingId: null, reason: verdict.reason, note: verdict.note };
}

/**
 * Takes a decision back: the report waits again, its points are as they were before. Gives what is kept beside it; the caller holds
 * it. Throws `sale_decided` where nothing is decided.
 */
export async function reopenClaim(ctx: TenantContext, report: EarningClaim, decisionId: string) {
  const status = saleTransition(report.status, 'undo');
  if (!status) throw new AppError('sale_decided');
  await lockCampaign(ctx, report.campaignId, 'audit');
  if (report.confirmPostingId)
    await takeBackPosting(ctx, { postingId: report.confirmPostingId, rule: `${report.kind}_reproved` });
  const reopened = { status, confirmPostingId: null, reason: null, note: null, decidedAt: null };
  if (report.creditPostingId) return reopened;
  const campaign = await requireCampaign(ctx, report.campaignId);
  const again = { ...report, worth: pointValueOf(report) };
  return { ...reopened, ...(await creditClaim(ctx, campaign, again, `undo:${decisionId}`)) };
}

import { randomUUID } from 'node:crypto';

import type { TenantContext } from '../../../platform/context.ts';
import { takeBackPosting } from '../../engagement/points/take-back-posting.ts';
import { confirmReport, payReport, worthOf } from './credit-report.ts';
import type { EarningCampaign, EarningReport } from './credit-report.ts';
import { grantPoints } from './grant-points.ts';

/**
 * Credits a report that a limit cut anew where there is room by now, an approved one with confirmed points; what it had is taken back
 * in the same breath. Gives what is kept beside it, and null where nothing changes; the caller holds it.
 */
export async function raiseReport(ctx: TenantContext, campaign: EarningCampaign, report: EarningReport) {
  const { kind, id, points: already, cutBy } = report;
  const grant = await grantPoints(ctx, campaign, { ...report, worth: worthOf(report), already });
  if (grant.points <= already) return grant.cutBy === cutBy ? null : { cutBy: grant.cutBy };
  const rule = `${kind}_raised` as const;
  for (const postingId of [report.confirmPostingId, report.creditPostingId])
    if (postingId) await takeBackPosting(ctx, { postingId, rule });
  // A report is raised as often as points come back; what it is held by lets each happen once.
  const turn = `raised:${randomUUID()}`;
  const credit = await payReport(ctx, campaign, report, grant, { turn, rule });
  if (report.status !== 'approved') return credit;
  const raised = { ...report, points: grant.points };
  const confirmPostingId = await confirmReport(ctx, campaign, raised, { turn: `${id}:${turn}`, rule });
  return { ...credit, confirmPostingId };
}

import { randomUUID } from 'node:crypto';

import type { TenantContext } from '../../../platform/context.ts';
import { takeBackPosting } from '../../engagement/points/take-back-posting.ts';
import { confirmClaim, payClaim, pointValueOf } from './credit-claim.ts';
import type { EarningCampaign, EarningClaim } from './credit-claim.ts';
import { grantPoints } from './grant-points.ts';

/**
 * Credits a capped claim again where the limit has headroom by now, an approved one with confirmed points; its former points are reversed
 * in the same transaction. Returns the values to store with it, and null where nothing changes; the caller has locked it.
 */
export async function recreditClaim(ctx: TenantContext, campaign: EarningCampaign, report: EarningClaim) {
  const { kind, id, points: already, cutBy } = report;
  const grant = await grantPoints(ctx, campaign, { ...report, worth: pointValueOf(report), already });
  if (grant.points <= already) return grant.cutBy === cutBy ? null : { cutBy: grant.cutBy };
  const rule = `${kind}_raised` as const;
  for (const postingId of [report.confirmPostingId, report.creditPostingId])
    if (postingId) await takeBackPosting(ctx, { postingId, rule });
  // A report is raised as often as points come back; what it is held by lets each happen once.
  const attempt = `raised:${randomUUID()}`;
  const credit = await payClaim(ctx, campaign, report, grant, { attempt, rule });
  if (report.status !== 'approved') return credit;
  const raised = { ...report, points: grant.points };
  const confirmPostingId = await confirmClaim(ctx, campaign, raised, { attempt: `${id}:${attempt}`, rule });
  return { ...credit, confirmPostingId };
}

import type { AuditPolicy } from '@trilha/rules/incentives/claim-review';
import type { CampaignState } from '@trilha/rules/incentives/campaigns';

import type { TenantContext } from '../../../platform/context.ts';
import type { Guard } from '../../engagement/guarded-changes/guard.ts';
import { guardValue } from '../../engagement/guarded-changes/request-change.ts';
import { requireOpenFor } from '../campaigns/lock-campaign.ts';
import { requireLocked } from '../campaigns/move-campaign.ts';
import { savePolicy } from './review-report.queries.ts';
import { findPolicy } from './review-votes.queries.ts';

/** A campaign whose audit may change, held. Throws `not_found` and `campaign_over`. */
export async function lockAudited(ctx: TenantContext, campaignId: string): Promise<{ state: CampaignState }> {
  const campaign = await requireLocked(ctx, campaignId);
  requireOpenFor(campaign.state, 'change');
  return campaign;
}

/** Above which points two approve, and how many of hundred are decided twice. */
export const policyGuard: Guard = {
  settings: ['auditSecondAbove', 'auditDoublePercent'],
  lockValue: async (ctx, setting, campaignId) => {
    await lockAudited(ctx, campaignId);
    const { secondAbove, doublePercent } = await findPolicy(ctx, campaignId);
    return setting === 'auditSecondAbove' ? secondAbove : doublePercent;
  },
  apply: async (ctx, setting, campaignId, value) => {
    const policy = await findPolicy(ctx, campaignId);
    const change = setting === 'auditSecondAbove' ? { secondAbove: value } : { doublePercent: value ?? 0 };
    await savePolicy(ctx, campaignId, { ...policy, ...change });
  },
};

/**
 * What takes effect now of an audit that is asked for: of a draft all of it, since nothing is audited there; what is looser waits for a
 * second person. The caller holds the campaign.
 */
export async function guardPolicy<Policy extends AuditPolicy>(
  ctx: TenantContext,
  { campaignId, state }: { readonly campaignId: string; readonly state: CampaignState },
  before: AuditPolicy,
  after: Policy,
): Promise<Policy> {
  if (state === 'draft') return after;
  const guard = (
    setting: 'auditSecondAbove' | 'auditDoublePercent',
    from: number | null,
    to: number | null,
  ) => guardValue(ctx, { setting, subjectId: campaignId }, from, to);
  return {
    ...after,
    secondAbove: await guard('auditSecondAbove', before.secondAbove, after.secondAbove),
    doublePercent:
      (await guard('auditDoublePercent', before.doublePercent, after.doublePercent)) ?? before.doublePercent,
  };
}

import type { AuditReport } from '@trilha/contracts/incentives/review-report';
import { agreementOf } from '@trilha/rules/incentives/claim-review';
import type { AuditPolicy } from '@trilha/rules/incentives/claim-review';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { guardPolicy, lockAudited } from './policy-guard.ts';
import { countByAuditor, savePolicy, listBlindPairs, listPolicies } from './review-report.queries.ts';
import { waitOf } from './decision-trail.queries.ts';
import { findPolicy } from './review-votes.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Decisions of the last days by auditor, how far blind ones agree, and what each campaign asks (ADM-02). */
export async function readAuditReport(ctx: TenantContext, days: number): Promise<AuditReport> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const since = new Date(ctx.now.getTime() - days * DAY_MS);
  const pairs = await listBlindPairs(ctx, since);
  const auditors = await countByAuditor(ctx, since);
  const { minutes } = await waitOf(ctx, null, since, 0.5);
  const policies = await listPolicies(ctx);
  return {
    medianMinutes: minutes === null ? null : Math.round(minutes),
    agreement: agreementOf(pairs.map(({ first, second }) => [first, second])),
    auditors: auditors.map((auditor) => {
      const theirs = pairs.flatMap(({ firstId, secondId, first, second }) => {
        if (firstId === auditor.id) return [[first, second] as const];
        return secondId === auditor.id ? [[second, first] as const] : [];
      });
      return Object.assign(auditor, agreementOf(theirs));
    }),
    policies: policies.map(({ title, ...policy }) => Object.assign(policy, { title: textOf(ctx, title) })),
  };
}

/**
 * Sets what a campaign asks of its audit from now on; what is half decided goes on as it began, and what is looser waits for a
 * second person. Throws `not_found` and
 * `campaign_over`.
 */
export async function saveAuditPolicy(
  ctx: TenantContext,
  { campaignId, ...asked }: AuditPolicy & { readonly campaignId: string; readonly correctionDays: number },
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const { state } = await lockAudited(ctx, campaignId);
  const before = await findPolicy(ctx, campaignId);
  const policy = await guardPolicy(ctx, { campaignId, state }, before, asked);
  await savePolicy(ctx, campaignId, policy);
  await appendAuditEntry(ctx, {
    action: 'campaign.audit_policy_changed',
    objectKind: 'campaign',
    objectId: campaignId,
    before,
    after: policy,
  });
}

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isEditable } from '@trilha/rules/incentives/campaigns';

import { afterCommit } from '../../../platform/queue/outbox.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { updateLimits } from './campaigns.queries.ts';
import { requireLocked } from './move-campaign.ts';

/** What a campaign may spend at most, in points; null is without limit. */
export interface CampaignLimits {
  readonly budget: number | null;
  readonly capReport: number | null;
  readonly capPerson: number | null;
  readonly capStore: number | null;
}

/** Changes what a campaign may spend; reports under way are waited for. Throws `not_found`, and `campaign_over`. */
export async function changeLimits(
  ctx: TenantContext,
  campaignId: string,
  limits: CampaignLimits,
): Promise<void> {
  const row = await requireLocked(ctx, campaignId);
  if (!isEditable(row.state)) throw new AppError('campaign_over');
  const { budget, capReport, capPerson, capStore } = row;
  await updateLimits(ctx, campaignId, { limits });
  // Sales that the limits before these have cut may earn more now.
  if (row.state !== 'draft') await afterCommit(ctx, 'campaign.room', { campaignId, of: null });
  await appendAuditEntry(ctx, {
    action: 'campaign.limits_changed',
    objectKind: 'campaign',
    objectId: campaignId,
    before: { budget, capReport, capPerson, capStore },
    after: limits,
  });
}

/** Records when people were notified that a budget runs low or out. */
export async function noteBudget(
  ctx: TenantContext,
  campaignId: string,
  moments: { readonly budgetWarnedAt?: Date; readonly budgetSpentAt?: Date },
): Promise<void> {
  await updateLimits(ctx, campaignId, moments);
}

import { isEditable } from '@trilha/rules/incentives/campaigns';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { updateStoreDays } from './eligibility.queries.ts';

interface StoreDays {
  readonly campaignId: string;
  readonly storeId: string;
  readonly from: string;
  readonly until: string | null;
}

/** Changes the days on which a store takes part, also in mid-campaign (CAM-02). Throws `not_found` and `campaign_over`. */
export async function changeStoreDays(
  ctx: TenantContext,
  { campaignId, storeId, from, until }: StoreDays,
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId, { lock: true });
  if (!campaign) throw new AppError('not_found');
  if (!isEditable(campaign.state)) throw new AppError('campaign_over');
  if (until !== null && until < from) throw new AppError('invalid_request', { field: 'until' });
  const before = await updateStoreDays(ctx, { campaignId, storeId }, { from, until });
  if (!before) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'campaign.store_changed',
    objectKind: 'campaign',
    objectId: campaignId,
    before: { storeId, ...before },
    after: { storeId, from, until },
  });
}

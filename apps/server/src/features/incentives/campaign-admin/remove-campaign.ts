import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireLocked } from '../campaigns/move-campaign.ts';
import { deleteDraft } from '../campaigns/save-document.ts';

/** Deletes a campaign nobody has ever seen, with everything in it. Throws `campaign_not_draft`, for one with events of its community too, and `not_found`. */
export async function removeCampaign(ctx: TenantContext, campaignId: string): Promise<void> {
  const { state, title, beginsOn, endsOn } = await requireLocked(ctx, campaignId);
  if (state !== 'draft' || !(await deleteDraft(ctx, campaignId))) throw new AppError('campaign_not_draft');
  await appendAuditEntry(ctx, {
    action: 'campaign.deleted',
    objectKind: 'campaign',
    objectId: campaignId,
    before: { title, beginsOn, endsOn },
    after: null,
  });
}

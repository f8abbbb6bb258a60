import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { notifyOfRequest } from './ask-for-level.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { findCampaignTitle, findLevelRequest, reopenRequest } from './level-requests.queries.ts';

/**
 * Reopens a refused level for another decision and notifies its person (CAM-04). Throws `forbidden` for one's own, and
 * `campaign_step_refused` where it is not refused, or the person is that high already.
 */
export async function reopenLevel(ctx: TenantContext, levelRequestId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const request = await findLevelRequest(ctx, levelRequestId);
  if (!request) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, request.memberId);
  const { campaignId, memberId, level } = request;
  await lockCampaign(ctx, campaignId, 'audit');
  const reopened = await reopenRequest(ctx, { requestId: levelRequestId, round: request.round });
  if (!reopened) throw new AppError('campaign_step_refused');
  const title = (await findCampaignTitle(ctx, campaignId))?.title ?? {};
  await notifyOfRequest(ctx, { campaignId, memberId, level, round: reopened.round, title });
  await appendAuditEntry(ctx, {
    action: 'level.reopened',
    objectKind: 'level_request',
    objectId: levelRequestId,
    before: null,
    after: { campaignId, memberId, level },
  });
}

import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { campaignTransition } from '@trilha/rules/incentives/campaigns';
import type { CampaignStep } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { moveCampaign, requireLocked } from '../campaigns/move-campaign.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';

/**
 * Publishes, pauses or resumes a campaign; one frozen too early runs again until its last day. Throws `campaign_incomplete` with
 * what is missing, and `campaign_step_refused` for a step its state does not allow.
 */
export async function stepCampaign(
  ctx: TenantContext,
  { campaignId, step, reason }: { campaignId: string; step: CampaignStep; reason: string },
): Promise<ManagedCampaign> {
  const row = await requireLocked(ctx, campaignId);
  if (!campaignTransition(row.state, step))
    throw new AppError(row.state === 'closed' ? 'campaign_over' : 'campaign_step_refused');
  if (row.state === 'frozen' && calendarDay(ctx.now, row.timeZone) > row.endsOn)
    throw new AppError('campaign_over');
  const { checklist } = await readManagedCampaign(ctx, campaignId);
  const missing = checklist.filter(({ blocks }) => blocks);
  if (step === 'publish' && missing.length > 0)
    throw new AppError('campaign_incomplete', {
      issues: missing.map(({ item }) => ({ field: 'checklist', code: item })),
    });
  await moveCampaign(ctx, row, step, reason);
  return readManagedCampaign(ctx, campaignId);
}

import { CLOSING_WORK } from '@trilha/contracts/incentives/campaign-closing';
import type { CampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import { campaignTransition } from '@trilha/rules/incentives/campaigns';
import type { ClosingStep } from '@trilha/rules/incentives/campaigns';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { moveCampaign, requireLocked } from '../campaigns/move-campaign.ts';
import {
  countParticipants,
  countWaiting,
  hasFollowUps,
  insertSteps,
  sumUnspent,
} from './closing-steps.queries.ts';
import { readClosing } from './read-closing.ts';

/** Whether nothing in a campaign waits for a decision, and what was decided is worked into points and levels. */
export async function isDecided(ctx: TenantContext, campaignId: string): Promise<boolean> {
  const { sales, photos, levels } = await countWaiting(ctx, campaignId);
  return sales + photos + levels === 0 && !(await hasFollowUps(ctx, campaignId));
}

/**
 * Freezes a campaign, after which only audits change it, or begins to close a frozen one, after which nothing does; the points
 * then expire in steps. Throws `campaign_work_waits` while something is undecided or being counted, and what a state refuses.
 */
export async function closeCampaign(
  ctx: TenantContext,
  { campaignId, step }: { readonly campaignId: string; readonly step: ClosingStep },
): Promise<CampaignClosing> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireLocked(ctx, campaignId);
  if (step === 'freeze') await moveCampaign(ctx, campaign, step);
  else {
    if (campaignTransition(campaign.state, step) && !(await isDecided(ctx, campaignId)))
      throw new AppError('campaign_work_waits');
    await beginClose(ctx, campaignId);
  }
  return readClosing(ctx, campaignId);
}

/** Begins to close a frozen campaign of which the caller knows that everything is decided and counted. Throws what a state refuses. */
export async function beginClose(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  await moveCampaign(ctx, await requireLocked(ctx, campaignId), 'close');
  await beginWork(ctx, campaignId);
}

/** Writes down what is to do; the outbox brings every next piece of it. */
async function beginWork(ctx: TenantContext, campaignId: string): Promise<void> {
  const { people: holders } = await sumUnspent(ctx, campaignId);
  const participants = await countParticipants(ctx, campaignId);
  await insertSteps(
    ctx,
    campaignId,
    CLOSING_WORK.map((step) => ({ step, people: step === 'expire_points' ? holders : participants })),
  );
  await afterCommit(ctx, 'campaign.closing', { campaignId });
}

import { CLOSING_WORK } from '@trilha/contracts/incentives/campaign-closing';
import type { ClosingWork } from '@trilha/contracts/incentives/campaign-closing';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { moveCampaign, requireManaged, requireLocked } from '../campaigns/move-campaign.ts';
import { expirePoints } from '../../engagement/points/expire-points.ts';
import { advanceStep, lockNextStep } from './closing-steps.queries.ts';
import { carryLevels } from '../registration/carry-levels.ts';
import type { Batch } from './closing-work.queries.ts';
import { notifyOutcomes } from './notify-outcomes.ts';

/** Members of one transaction: below half a second, so that an interruption costs little. */
const PEOPLE_AT_ONCE = 10_000;
const NOTIFIED_AT_ONCE = 200;

type Work = (ctx: TenantContext, campaignId: string, after: string | null) => Promise<Batch>;

const WORK: Readonly<Record<ClosingWork, Work>> = {
  expire_points: async (ctx, campaignId, after) =>
    expirePoints(ctx, {
      campaignId,
      after,
      limit: PEOPLE_AT_ONCE,
      key: `campaign-closed:${campaignId}:${after ?? 'first'}`,
      source: { kind: 'campaign', id: campaignId },
      detail: { title: (await requireManaged(ctx, campaignId)).title },
    }),
  carry_levels: async (ctx, campaignId, after) => ({
    ...(await carryLevels(ctx, campaignId, { after, limit: PEOPLE_AT_ONCE })),
    points: 0,
  }),
  tell_people: (ctx, campaignId, after) =>
    notifyOutcomes(ctx, campaignId, { after, limit: NOTIFIED_AT_ONCE }),
};

/**
 * Does the next piece of a close and asks for the one after it, all in one transaction: killed at any moment, it goes on where it
 * was, and never does a piece twice. The campaign is closed once points and levels are done; people are notified afterwards.
 */
export async function runClosingStep(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const next = await lockNextStep(ctx, campaignId, CLOSING_WORK);
  if (!next) return;
  const { lastMember, people, points } = await WORK[next.step](ctx, campaignId, next.afterMember);
  await advanceStep(ctx, campaignId, next.step, { lastMember, people, points });
  if (next.step === 'carry_levels' && lastMember === null)
    await moveCampaign(ctx, await requireLocked(ctx, campaignId), 'finish');
  await afterCommit(ctx, 'campaign.closing', { campaignId });
}

import { CLOSING_WORK } from '@trilha/contracts/incentives/campaign-closing';
import type { CampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import { campaignTransition } from '@trilha/rules/incentives/campaigns';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { findMoments, listWarnings } from './campaigns-due.queries.ts';
import { answersEnd, closesFrom } from './closes-from.ts';
import { countWaiting, hasFollowUps, listSteps, sumUnspent } from './closing-steps.queries.ts';
import { freezesAt } from './closing-days.ts';

/** What a close of a campaign would do, or how far it has come. Throws `not_found`. */
export async function readClosing(ctx: TenantContext, campaignId: string): Promise<CampaignClosing> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireManaged(ctx, campaignId);
  const waiting = await countWaiting(ctx, campaignId);
  const counting = await hasFollowUps(ctx, campaignId);
  const answers = await answersEnd(ctx, campaignId);
  const steps = await listSteps(ctx, campaignId);
  const expired = steps.find(({ step }) => step === 'expire_points');
  const moments = await findMoments(ctx, campaignId);
  const warnings = await listWarnings(ctx, campaignId);
  const undecided = waiting.sales + waiting.photos + waiting.levels;
  return {
    state: campaign.state,
    endsOn: campaign.endsOn,
    timeZone: campaign.timeZone,
    freezesAt: freezesAt(campaign).toISOString(),
    closesFrom: (await closesFrom(ctx, campaign)).toISOString(),
    answersEnd: answers && answers > ctx.now ? answers.toISOString() : null,
    frozenAt: moments.frozenAt?.toISOString() ?? null,
    closedAt: moments.closedAt?.toISOString() ?? null,
    waiting,
    counting,
    expiring: expired
      ? { people: expired.people, points: expired.points }
      : await sumUnspent(ctx, campaignId),
    work: CLOSING_WORK.flatMap((work) => {
      const step = steps.find((row) => row.step === work);
      return step
        ? [{ work, people: step.people, done: step.done, finishedAt: step.finishedAt?.toISOString() ?? null }]
        : [];
    }),
    warnings: warnings.map(({ days, told, finishedAt }) => ({
      days,
      told,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    can: {
      freeze: campaignTransition(campaign.state, 'freeze') !== null,
      close: campaignTransition(campaign.state, 'close') !== null && undecided === 0 && !counting,
    },
  };
}

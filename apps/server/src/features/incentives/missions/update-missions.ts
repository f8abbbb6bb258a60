import { missionSteps } from '@trilha/rules/incentives/missions';
import type { MissionStep } from '@trilha/rules/incentives/missions';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { takeBackPosting } from '../../engagement/points/take-back-posting.ts';
import { confirmCampaignPoints, creditCampaignPoints } from '../campaigns/campaign-points.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import type { CampaignRow } from '../campaigns/find-campaign.ts';
import { findParticipation } from '../registration/find-participation.ts';
import { listMissionStandings, writeAward } from './missions.queries.ts';
import type { MissionAward, MissionStanding } from './missions.queries.ts';

/** States in which nothing moves any more. */
const OVER: ReadonlySet<string> = new Set(['closing', 'closed']);

/** Moves the points of one step; its number makes its key, so that it moves them once. */
async function take(
  ctx: TenantContext,
  campaign: CampaignRow,
  mission: MissionStanding,
  step: MissionStep,
  award: MissionAward,
): Promise<MissionAward> {
  const number = award.step + 1;
  const points = {
    campaign,
    key: `mission:${mission.id}:${ctx.actor.memberId}:${number}`,
    memberId: ctx.actor.memberId,
    amount: mission.bonus,
    source: { kind: 'mission', id: mission.id },
    detail: { title: mission.name },
  };
  const takeBack = async (postingId: string | null) => {
    if (postingId) await takeBackPosting(ctx, { postingId, rule: 'mission_taken_back' });
  };
  if (step === 'credit') {
    const creditPostingId = await creditCampaignPoints(ctx, { ...points, rule: 'mission_reached' });
    return { ...award, step: number, credited: true, creditPostingId };
  }
  if (step === 'confirm') {
    const confirmPostingId = await confirmCampaignPoints(ctx, { ...points, rule: 'mission_confirmed' });
    return { ...award, step: number, confirmed: true, confirmPostingId };
  }
  if (step === 'unconfirm') {
    await takeBack(award.confirmPostingId);
    return { ...award, step: number, confirmed: false, confirmPostingId: null };
  }
  await takeBack(award.creditPostingId);
  return { ...award, step: number, credited: false, creditPostingId: null };
}

/**
 * Brings the member's bonuses of a campaign in line with their sales: credited once when a target is reached, confirmed with the
 * audit, taken back where an audit takes the sales. Runs after every change of a sale, as often as it likes.
 */
export async function updateMissions(
  ctx: TenantContext,
  { campaignId }: { readonly campaignId: string },
): Promise<void> {
  const campaign = await findCampaign(ctx, campaignId);
  if (!campaign || OVER.has(campaign.state)) return;
  // Held, so that two changes at once are settled one after the other.
  if (!(await findParticipation(ctx, campaignId, { lock: true }))) return;
  for (const mission of await listMissionStandings(ctx, campaignId)) {
    const steps = missionSteps(mission.target, mission, mission).filter(
      (step) => !mission.withdrawn || step !== 'credit',
    );
    let award: MissionAward = mission;
    for (const step of steps) award = await take(ctx, campaign, mission, step, award);
    if (steps.length === 0) continue;
    const { step, credited, confirmed, creditPostingId, confirmPostingId } = award;
    await writeAward(
      ctx,
      { campaignId, missionId: mission.id },
      { step, credited, confirmed, creditPostingId, confirmPostingId },
    );
    if (steps.includes('credit'))
      await notify(ctx, {
        memberId: ctx.actor.memberId,
        body: {
          kind: 'mission_reached',
          data: { mission: textOf(ctx, mission.name), points: mission.bonus },
        },
        link: `/campaigns?campaign=${campaignId}`,
        dedupe: `mission-reached:${mission.id}`,
      });
  }
}

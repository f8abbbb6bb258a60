import { levelToAskFor } from '@trilha/rules/incentives/levels';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { findLevelName, insertLevelRequest, listStandings, reopenRequest } from './level-requests.queries.ts';
import type { Standing } from './level-requests.queries.ts';

/** Says that a level was reached and is with the administrator. */
export async function notifyOfRequest(
  ctx: TenantContext,
  { campaignId, memberId, level, round, title }: LevelRequest,
): Promise<void> {
  const name = (await findLevelName(ctx, campaignId, level))?.name ?? {};
  await notify(ctx, {
    memberId,
    body: { kind: 'level_reached', data: { level: textOf(ctx, name), campaign: textOf(ctx, title) } },
    link: `/campaigns?campaign=${campaignId}`,
    dedupe: `level-reached:${campaignId}:${level}:${round}`,
  });
}
interface LevelRequest {
  readonly campaignId: string;
  readonly memberId: string;
  readonly level: number;
  /** How often it was asked for. */
  readonly round: number;
  /** Localized title of the campaign. */
  readonly title: unknown;
}

/** The level a registration is to be asked for now; null where there is none. */
function levelDue({ level, confirmed, minimums, refusals }: Standing): number | null {
  return levelToAskFor(level, confirmed, minimums, refusals);
}

/** Which of these members have reached a level above their own in a running campaign, whether it was asked for or not. */
export async function listDueForLevel(
  ctx: TenantContext,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const standings = await listStandings(ctx, [...new Set(memberIds)]);
  return new Set(standings.filter((standing) => levelDue(standing) !== null).map(({ memberId }) => memberId));
}

/**
 * After points were confirmed: who reached the minimum of a higher level gets a message, and the administrator a request (CAM-04);
 * a level that was refused is asked for again as the rule says. Of the actor, or of the member that is named. May run twice.
 */
export async function askForLevel(ctx: TenantContext, memberId = ctx.actor.memberId): Promise<void> {
  for (const standing of await listStandings(ctx, [memberId])) {
    const { campaignId, title, refusals } = standing;
    const level = levelDue(standing);
    if (!level) continue;
    // Refused while the campaign closes; the message comes again, and by then there is nothing to ask for.
    await lockCampaign(ctx, campaignId, 'audit');
    const refusal = refusals.find((one) => one.level === level);
    const asked = refusal
      ? await reopenRequest(ctx, refusal)
      : await insertLevelRequest(ctx, { campaignId, memberId, level });
    if (asked) await notifyOfRequest(ctx, { campaignId, memberId, level, round: asked.round, title });
  }
}

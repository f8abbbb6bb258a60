import { levelToAskFor } from '@trilha/rules/levels';

import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { notify } from '../notices/notify.ts';
import { holdCampaign } from './hold-campaign.ts';
import { findLevelName, insertLevelRequest, listStandings, reopenRequest } from './level-requests.queries.ts';

/** Says that a level was reached and is with the administrator. */
export async function tellOfRequest(
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

/**
 * After points came in: who reached the minimum of a higher level gets a message, and the administrator a request (CAM-04). Points
 * that still wait for the audit count, for the administrator decides after it; a level that was refused is asked for again as the
 * rule says. May run twice.
 */
export async function askForLevel(ctx: TenantContext): Promise<void> {
  const { memberId } = ctx.actor;
  for (const { campaignId, level: held, title, confirmed, waiting, ...standing } of await listStandings(
    ctx,
  )) {
    const { minimums, refusals } = standing;
    const level = levelToAskFor(held, { confirmed, waiting }, minimums, refusals);
    if (!level) continue;
    // Refused while the campaign closes; the message comes again, and by then there is nothing to ask for.
    await holdCampaign(ctx, campaignId, 'audit');
    const refusal = refusals.find((one) => one.level === level);
    const asked = refusal
      ? await reopenRequest(ctx, refusal)
      : await insertLevelRequest(ctx, campaignId, level);
    if (asked) await tellOfRequest(ctx, { campaignId, memberId, level, round: asked.round, title });
  }
}

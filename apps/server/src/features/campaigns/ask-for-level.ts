import { levelToAskFor } from '@trilha/rules/levels';

import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { notify } from '../notices/notify.ts';
import { holdCampaign } from './hold-campaign.ts';
import { findLevelName, insertLevelRequest, listStandings } from './level-requests.queries.ts';

/**
 * After points came in: who reached the minimum of a higher level gets a message, and the administrator a request (CAM-04).
 * Points that still wait for the audit count: the administrator decides after it. May run twice.
 */
export async function askForLevel(ctx: TenantContext): Promise<void> {
  for (const { campaignId, level, title, experience, minimums } of await listStandings(ctx)) {
    const wanted = levelToAskFor(level, experience, minimums);
    if (!wanted) continue;
    // Refused while the campaign closes; the message comes again, and by then there is nothing to ask for.
    await holdCampaign(ctx, campaignId, 'audit');
    if (!(await insertLevelRequest(ctx, campaignId, wanted))) continue;
    const name = (await findLevelName(ctx, campaignId, wanted))?.name ?? {};
    await notify(ctx, {
      memberId: ctx.actor.memberId,
      body: { kind: 'level_reached', data: { level: textOf(ctx, name), campaign: textOf(ctx, title) } },
      link: `/campaigns?campaign=${campaignId}`,
      dedupe: `level-reached:${campaignId}:${wanted}`,
    });
  }
}

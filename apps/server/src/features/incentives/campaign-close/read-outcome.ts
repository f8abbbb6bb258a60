import type { CampaignOutcome } from '@trilha/contracts/incentives/campaign-closing';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readStanding } from '../levels/read-standing.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import { findOutcome } from './closing-work.queries.ts';

/** What became of the member's points and level in a campaign. Throws `not_found`, and `not_joined`. */
export async function readOutcome(ctx: TenantContext, campaignId: string): Promise<CampaignOutcome> {
  requirePermission(ctx.actor, 'campaigns.take');
  await requireCampaignFor(ctx, campaignId);
  const outcome = await findOutcome(ctx, campaignId);
  if (!outcome) throw new AppError('not_joined');
  const { names, minimums, experience } = await readStanding(ctx, campaignId);
  return {
    closedAt: outcome.closedAt?.toISOString() ?? null,
    expired: outcome.expired,
    level: textOf(ctx, names[outcome.level - 1] ?? {}),
    nextLevel: outcome.nextLevel === null ? null : textOf(ctx, names[outcome.nextLevel - 1] ?? {}),
    needed: minimums[outcome.level - 1] ?? 0,
    reached: experience,
  };
}

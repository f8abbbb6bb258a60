import { weekOf } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { OutboxTopics } from '../../../platform/queue/outbox.ts';
import { gatherPoints } from '../campaign-budgets/grant-points.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { lockParticipants } from '../registration/lock-participants.ts';
import { requireCampaign } from '../campaigns/find-campaign.ts';
import { recreditSale } from '../sales/recredit-sale.ts';
import { raisePhoto } from '../store-photos/raise-photo.ts';
import { lockCappedClaims } from './capped-claims.queries.ts';

/** A transaction holds the people and stores of so many reports. */
const RAISED_AT_ONCE = 25;

/**
 * After points came back to a campaign, or its limits were raised: credits them to the sales and photos that a limit cut, waiting or
 * approved, in the one order in which they were reported and as far as there is room. A report that stays cut keeps the limit that
 * cuts it now, so that it is found again when that one has room.
 */
export async function recreditCappedClaims(
  ctx: TenantContext,
  { campaignId, of, full = [], after = null }: OutboxTopics['campaign.room'],
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireCampaign(ctx, campaignId);
  if (campaign.state === 'draft' || campaign.state === 'closing' || campaign.state === 'closed') return;
  const back = of && { ...of, week: weekOf(of.day, campaign.photoWeekStart) };
  const reports = await lockCappedClaims(ctx, { campaignId, of: back, full, after }, RAISED_AT_ONCE);
  const last = reports.at(-1);
  if (!last) return;
  await lockCampaign(ctx, campaignId, 'audit');
  await lockParticipants(ctx, reports);
  await gatherPoints(ctx, campaignId);
  const left = new Set<Limit>(full);
  for (const report of reports) {
    if (report.cutBy && left.has(report.cutBy)) continue;
    const cutBy = await (report.kind === 'sale' ? recreditSale : raisePhoto)(ctx, campaign, report);
    // Caps are looked at for one person and one week of a store, unless those of everybody may have changed.
    if (cutBy && (cutBy === 'budget' || (of && cutBy === report.cutBy))) left.add(cutBy);
  }
  if (reports.length < RAISED_AT_ONCE) return;
  await afterCommit(ctx, 'campaign.room', {
    campaignId,
    of,
    full: [...left],
    after: [last.reportedKey, last.id],
  });
}

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { holdCampaign } from '../campaigns/hold-campaign.ts';
import { requireCampaign } from '../campaigns/take-part.ts';
import { raiseSale } from './credit-sale.ts';
import { listCutSales } from './sales.queries.ts';

/**
 * After points came back to a campaign's budget: credits the sales it cut while they wait for their audit, oldest first, as far
 * as there is room. Sales that were decided meanwhile are left as they were decided.
 */
export async function raiseCutSales(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireCampaign(ctx, campaignId);
  if (campaign.state === 'draft' || campaign.state === 'closing' || campaign.state === 'closed') return;
  await holdCampaign(ctx, campaignId, 'audit');
  for (const sale of await listCutSales(ctx, campaignId)) {
    const points = await raiseSale(ctx, campaign, sale, `raised:${ctx.requestId}`);
    if (points < (sale.pointsBeforeCaps ?? 0)) return;
  }
}

import { randomUUID } from 'node:crypto';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { holdCampaign } from '../campaigns/hold-campaign.ts';
import { requireCampaign } from '../campaigns/take-part.ts';
import { raiseSale } from './credit-sale.ts';
import { listCutSales } from './sales.queries.ts';

const RAISED_AT_ONCE = 200;

/**
 * After points came back to a campaign's budget: credits the sales it cut while they wait for their audit, oldest first, as far
 * as there is room. Sales that were decided meanwhile are left as they were decided; one that its person's or its store's cap
 * holds back lets those behind it pass.
 */
export async function raiseCutSales(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireCampaign(ctx, campaignId);
  if (campaign.state === 'draft' || campaign.state === 'closing' || campaign.state === 'closed') return;
  await holdCampaign(ctx, campaignId, 'audit');
  const sales = await listCutSales(ctx, campaignId, RAISED_AT_ONCE);
  for (const sale of sales) {
    const { cutBy } = await raiseSale(ctx, campaign, sale, `raised:${randomUUID()}`);
    if (cutBy === 'budget') return;
  }
  // None of these waits for the budget any more, so that those after them are the first of the next turn.
  if (sales.length === RAISED_AT_ONCE) await afterCommit(ctx, 'campaign.budget', { campaignId });
}

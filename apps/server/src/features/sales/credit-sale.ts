import { randomUUID } from 'node:crypto';

import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { grantPoints } from '../campaign-budgets/grant-points.ts';
import type { Grant, LimitedCampaign } from '../campaign-budgets/grant-points.ts';
import { confirmCampaignPoints, creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import { takeBackPosting } from '../points/take-back-posting.ts';
import { updateSale } from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';

/** Names what the statement shows of a sale. */
function saleDetailOf(sale: { readonly invoiceNumber: string }) {
  // A number reads the same in every language.
  return { title: { 'pt-BR': sale.invoiceNumber } };
}

/** What a sale was worth before any limit cut it. */
export function worthOf(sale: { readonly points: number; readonly pointsBeforeCaps: number | null }): number {
  return sale.pointsBeforeCaps ?? sale.points;
}

interface CreditedSale {
  readonly id: string;
  readonly memberId: string;
  readonly storeId: string;
  readonly invoiceNumber: string;
}

/**
 * Credits what a sale is worth at once, provisionally (SAL-05), as far as the campaign's limits allow; the sale keeps what was cut
 * and by which. `turn` tells apart credits of a sale that was corrected or undone.
 */
export async function creditSale(
  ctx: TenantContext,
  campaign: PayingCampaign & LimitedCampaign,
  sale: CreditedSale & { readonly worth: number },
  turn: string,
): Promise<void> {
  const grant = await grantPoints(ctx, campaign, { kind: 'sale', ...sale });
  await credit(ctx, campaign, sale, grant, turn, 'sale_reported');
  // What others were taking from just now and left over is this sale's, or an earlier one's.
  const { memberId, storeId } = sale;
  if (grant.cutBy === 'budget')
    await afterCommit(ctx, 'campaign.room', { campaignId: campaign.id, of: { memberId, storeId } });
}

/** Confirms the points of an approved sale; `turn` tells apart approvals that were undone. Null where nothing was held back. */
export function confirmSale(
  ctx: TenantContext,
  campaign: PayingCampaign,
  sale: CreditedSale & { readonly points: number },
  turn: string,
  rule: 'sale_confirmed' | 'sale_raised' = 'sale_confirmed',
): Promise<string | null> {
  return confirmCampaignPoints(ctx, {
    campaign,
    key: `sale-confirmed:${turn}`,
    memberId: sale.memberId,
    amount: sale.points,
    rule,
    source: { kind: 'sale', id: sale.id },
    detail: saleDetailOf(sale),
  });
}

/**
 * Credits a sale that a limit cut anew where there is room by now, an approved one with confirmed points, and gives what it earns
 * then and which limit still cuts it. What it had is taken back in the same breath; the caller holds the sale.
 */
export async function raiseSale(
  ctx: TenantContext,
  campaign: PayingCampaign & LimitedCampaign,
  sale: SaleRow,
): Promise<Pick<Grant, 'points' | 'cutBy'>> {
  const { id, memberId, storeId, points: already, pointsBeforeCaps: worth, cutBy } = sale;
  if (worth === null) return { points: already, cutBy };
  const grant = await grantPoints(ctx, campaign, { kind: 'sale', id, memberId, storeId, worth, already });
  if (grant.points <= already) {
    if (grant.cutBy !== cutBy) await updateSale(ctx, id, { cutBy: grant.cutBy });
    return { points: already, cutBy: grant.cutBy };
  }
  for (const postingId of [sale.confirmPostingId, sale.creditPostingId])
    if (postingId) await takeBackPosting(ctx, { postingId, rule: 'sale_raised' });
  // A sale is raised as often as points come back; what it is held by lets each happen once.
  const turn = `raised:${randomUUID()}`;
  await credit(ctx, campaign, sale, grant, turn, 'sale_raised');
  if (sale.status === 'approved')
    await updateSale(ctx, id, {
      confirmPostingId: await confirmSale(
        ctx,
        campaign,
        { ...sale, points: grant.points },
        `${id}:${turn}`,
        'sale_raised',
      ),
    });
  return grant;
}

async function credit(
  ctx: TenantContext,
  campaign: PayingCampaign,
  sale: CreditedSale,
  grant: Grant,
  turn: string,
  rule: 'sale_reported' | 'sale_raised',
): Promise<void> {
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `sale:${sale.id}:${turn}`,
    memberId: sale.memberId,
    amount: grant.points,
    rule,
    source: { kind: 'sale', id: sale.id },
    detail: saleDetailOf(sale),
  });
  await updateSale(ctx, sale.id, { creditPostingId, ...grant });
}

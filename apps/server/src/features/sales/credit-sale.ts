import type { TenantContext } from '../../context.ts';
import { grantPoints } from '../campaign-budgets/grant-points.ts';
import type { LimitedCampaign } from '../campaign-budgets/grant-points.ts';
import { creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import { updateSale } from './sales.queries.ts';

/** Names what the statement shows of a sale. */
export function saleDetailOf(sale: { readonly invoiceNumber: string }) {
  // A number reads the same in every language.
  return { title: { 'pt-BR': sale.invoiceNumber } };
}

/** What a sale was worth before any limit cut it. */
export function worthOf(sale: { readonly points: number; readonly pointsBeforeCaps: number | null }): number {
  return sale.pointsBeforeCaps ?? sale.points;
}

/**
 * Credits what a sale is worth at once, provisionally (SAL-05), as far as the campaign's limits allow; the sale keeps what was cut
 * and by which. `turn` tells apart credits of a sale that was corrected or undone.
 */
export async function creditSale(
  ctx: TenantContext,
  campaign: PayingCampaign & LimitedCampaign,
  sale: {
    readonly id: string;
    readonly memberId: string;
    readonly storeId: string;
    readonly worth: number;
    readonly invoiceNumber: string;
  },
  turn: string,
): Promise<void> {
  const grant = await grantPoints(ctx, campaign, { kind: 'sale', ...sale });
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `sale:${sale.id}:${turn}`,
    memberId: sale.memberId,
    amount: grant.points,
    rule: 'sale_reported',
    source: { kind: 'sale', id: sale.id },
    detail: saleDetailOf(sale),
  });
  await updateSale(ctx, sale.id, { creditPostingId, ...grant });
}

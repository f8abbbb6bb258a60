import type { TenantContext } from '../../context.ts';
import { creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import { updateSale } from './sales.queries.ts';

/** Names what the statement shows of a sale. */
export function saleDetailOf(sale: { readonly invoiceNumber: string }) {
  // A number reads the same in every language.
  return { title: { 'pt-BR': sale.invoiceNumber } };
}

/** Credits a sale's points at once, provisionally (SAL-05). `turn` tells apart credits of a sale that was corrected or undone. */
export async function creditSale(
  ctx: TenantContext,
  campaign: PayingCampaign,
  sale: {
    readonly id: string;
    readonly memberId: string;
    readonly points: number;
    readonly invoiceNumber: string;
  },
  turn: string,
): Promise<void> {
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `sale:${sale.id}:${turn}`,
    memberId: sale.memberId,
    amount: sale.points,
    rule: 'sale_reported',
    source: { kind: 'sale', id: sale.id },
    detail: saleDetailOf(sale),
  });
  await updateSale(ctx, sale.id, { creditPostingId });
}

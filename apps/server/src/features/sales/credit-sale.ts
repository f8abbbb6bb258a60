import type { TenantContext } from '../../context.ts';
import { grantPoints } from '../campaign-budgets/grant-points.ts';
import type { Grant, LimitedCampaign } from '../campaign-budgets/grant-points.ts';
import { creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import { takeBackPosting } from '../points/take-back-posting.ts';
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
  await credit(ctx, campaign, sale, await grantPoints(ctx, campaign, { kind: 'sale', ...sale }), turn);
}

/**
 * Credits a sale that a limit cut anew where there is room by now, and gives what it earns then and what still cuts it. What it had
 * is taken back in the same breath, so that one movement holds all of it. Each credit has a `turn` of its own: the ledger knows a
 * second one of the same name for a repetition, and what it takes the place of would be gone.
 */
export async function raiseSale(
  ctx: TenantContext,
  campaign: PayingCampaign & LimitedCampaign,
  sale: CreditedSale & {
    readonly points: number;
    readonly pointsBeforeCaps: number | null;
    readonly creditPostingId: string | null;
  },
  turn: string,
): Promise<Pick<Grant, 'points' | 'cutBy'>> {
  const { points: already, pointsBeforeCaps: worth, creditPostingId } = sale;
  if (worth === null) return { points: already, cutBy: null };
  const { id, memberId, storeId } = sale;
  const grant = await grantPoints(ctx, campaign, { kind: 'sale', id, memberId, storeId, worth, already });
  const { cutBy } = grant;
  if (grant.points <= already) {
    await updateSale(ctx, id, { cutBy });
    return { points: already, cutBy };
  }
  if (creditPostingId) await takeBackPosting(ctx, { postingId: creditPostingId, rule: 'sale_changed' });
  await credit(ctx, campaign, sale, grant, turn);
  return { points: grant.points, cutBy };
}

async function credit(
  ctx: TenantContext,
  campaign: PayingCampaign,
  sale: CreditedSale,
  grant: Grant,
  turn: string,
): Promise<void> {
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

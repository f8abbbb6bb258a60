import { LOCALES } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import { creditClaim } from '../campaign-budgets/credit-claim.ts';
import type { EarningCampaign, EarningClaim, ClaimCredit } from '../campaign-budgets/credit-claim.ts';
import type { SaleRow } from './sales.queries.ts';

/** Names what the statement shows of a sale: a number reads the same in every language. */
const titleOf = (sale: { readonly invoiceNumber: string }) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, sale.invoiceNumber]));

/** A sale as far as its points go. */
export function reportOfSale(sale: SaleRow): EarningClaim {
  return { ...sale, kind: 'sale', title: titleOf(sale), day: sale.soldOn };
}

/**
 * Credits what a sale is worth at once, provisionally (SAL-05), as far as the campaign's limits allow. Gives what the sale keeps of
 * it, for the caller to write. `attempt` distinguishes credits of a sale that was corrected or undone.
 */
export function creditSale(
  ctx: TenantContext,
  campaign: EarningCampaign,
  sale: {
    readonly id: string;
    readonly memberId: string;
    readonly storeId: string;
    readonly soldOn: string;
    readonly invoiceNumber: string;
    readonly worth: number;
    readonly already?: number;
  },
  attempt: string,
): Promise<ClaimCredit> {
  const { soldOn: day, ...rest } = sale;
  const report = { ...rest, kind: 'sale', day, title: titleOf(sale) } as const;
  return creditClaim(ctx, campaign, report, attempt);
}

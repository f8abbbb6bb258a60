import type { TenantContext } from '../../../platform/context.ts';
import type { EarningCampaign, EarningClaim } from '../campaign-budgets/credit-claim.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { recreditClaim } from '../campaign-budgets/recredit-claim.ts';
import { updateSale } from './sales.queries.ts';

/** Credits a sale that a limit cut anew where there is room by now, and tells which limit still cuts it; the caller holds it. */
export async function recreditSale(
  ctx: TenantContext,
  campaign: EarningCampaign,
  sale: EarningClaim,
): Promise<Limit | null> {
  const raised = await recreditClaim(ctx, campaign, sale);
  if (!raised) return sale.cutBy;
  await updateSale(ctx, sale.id, raised);
  return raised.cutBy;
}

import type { TenantContext } from '../../../platform/context.ts';
import type { EarningCampaign, EarningClaim } from '../campaign-budgets/credit-claim.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { recreditClaim } from '../campaign-budgets/recredit-claim.ts';
import { updateSale } from './sales.queries.ts';

/** Credits a capped sale again where the limit has headroom by now, and returns which limit still caps it; the caller has locked it. */
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

import type { TenantContext } from '../../../platform/context.ts';
import type { EarningCampaign, EarningClaim } from '../campaign-budgets/credit-claim.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { recreditClaim } from '../campaign-budgets/recredit-claim.ts';
import { updatePhoto } from './store-photos.queries.ts';

/** Credits a capped photo again where the limit has headroom by now, and returns which limit still caps it; the caller has locked it. */
export async function raisePhoto(
  ctx: TenantContext,
  campaign: EarningCampaign,
  photo: EarningClaim,
): Promise<Limit | null> {
  const raised = await recreditClaim(ctx, campaign, photo);
  if (!raised) return photo.cutBy;
  await updatePhoto(ctx, photo.id, raised);
  return raised.cutBy;
}

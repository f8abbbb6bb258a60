import type { TenantContext } from '../../../platform/context.ts';
import type { EarningCampaign, EarningReport } from '../campaign-budgets/credit-report.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { raiseReport } from '../campaign-budgets/raise-report.ts';
import { updatePhoto } from './store-photos.queries.ts';

/** Credits a photo that a limit cut anew where there is room by now, and tells which limit still cuts it; the caller holds it. */
export async function raisePhoto(
  ctx: TenantContext,
  campaign: EarningCampaign,
  photo: EarningReport,
): Promise<Limit | null> {
  const raised = await raiseReport(ctx, campaign, photo);
  if (!raised) return photo.cutBy;
  await updatePhoto(ctx, photo.id, raised);
  return raised.cutBy;
}

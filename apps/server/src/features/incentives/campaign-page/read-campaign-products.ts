import type { CampaignProducts } from '@trilha/contracts/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';
import { salePoints } from '@trilha/rules/incentives/sales';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import { listPromotions, readParts } from '../campaigns/read-parts.ts';

/** No store has this name: promotions of a single store are left out where nobody has said which. */
const ANY_STORE = '';

/** What a unit of each product and each store photo of a campaign earns today (CAM-08). */
export async function readCampaignProducts(
  ctx: TenantContext,
  campaignId: string,
): Promise<CampaignProducts> {
  requirePermission(ctx.actor, 'campaigns.take');
  const campaign = await requireCampaignFor(ctx, campaignId);
  const soldOn = calendarDay(ctx.now, campaign.timeZone);
  const promotions = await listPromotions(ctx, campaignId);
  const { products, photoTypes } = await readParts(ctx, campaignId);
  return {
    items: products.map(({ id, type, brand, processor, sku, formFactor, points }) => ({
      id,
      type,
      brand,
      name: [processor, sku, formFactor].filter(Boolean).join(' · '),
      points,
      today: salePoints([{ productId: id, quantity: 1, pointsEach: points }], promotions, {
        storeId: ANY_STORE,
        soldOn,
      }).total,
    })),
    photos: photoTypes.map(({ id, name, points }) => ({ id, name: textOf(ctx, name), points })),
  };
}

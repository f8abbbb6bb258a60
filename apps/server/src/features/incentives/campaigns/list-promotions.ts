import type { Promotion } from '@trilha/rules/incentives/promotions';

import type { TenantContext } from '../../../platform/context.ts';
import { listPromotions as selectPromotions } from './campaigns.queries.ts';

/** Promotions of a campaign, as the rule of points takes them. */
export function listPromotions(ctx: TenantContext, campaignId: string): Promise<Promotion[]> {
  return selectPromotions(ctx, campaignId);
}

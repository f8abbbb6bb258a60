import { calendarDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import { findCandidate } from './find-participation.ts';
import { findStores, listAgencies, listChains } from './registration.queries.ts';

/** What can be chosen at joining today. */
export async function readRegistrationChoices(ctx: TenantContext, campaignId: string) {
  requirePermission(ctx.actor, 'campaigns.take');
  const campaign = await requireCampaignFor(ctx, campaignId);
  const today = calendarDay(ctx.now, campaign.timeZone);
  return {
    agencies: await listAgencies(ctx, campaignId, today),
    chains: await listChains(ctx, campaignId, today),
    needsBirthday: (await findCandidate(ctx)).birthday === null,
  };
}

/** Stores by registration number, name or city; those that take no part are shown as such (CAM-02). */
export async function searchStores(
  ctx: TenantContext,
  { campaignId, search, chainId }: { campaignId: string; search: string; chainId: string | undefined },
) {
  requirePermission(ctx.actor, 'campaigns.take');
  const campaign = await requireCampaignFor(ctx, campaignId);
  const today = calendarDay(ctx.now, campaign.timeZone);
  return { items: await findStores(ctx, campaign, { search: search.trim(), chainId, today }) };
}

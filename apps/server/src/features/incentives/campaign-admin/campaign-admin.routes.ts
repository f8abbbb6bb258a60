import {
  createCampaign as createCampaignEndpoint,
  getManagedCampaign,
  listManagedCampaigns,
  removeCampaign as removeCampaignEndpoint,
  saveCampaign as saveCampaignEndpoint,
  stepCampaign as stepCampaignEndpoint,
} from '@trilha/contracts/incentives/campaign-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { createCampaign } from './create-campaign.ts';
import { stepCampaign } from './manage-campaign.ts';
import { readManagedCampaign, readManagedCampaigns } from './read-managed-campaign.ts';
import { removeCampaign } from './remove-campaign.ts';
import { saveCampaign } from './save-campaign.ts';

/** Campaigns as their administrators run them. */
export async function campaignAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listManagedCampaigns, ({ ctx, query }) => readManagedCampaigns(ctx, query));
  serve(app, createCampaignEndpoint, ({ ctx, body }) => createCampaign(ctx, body));
  serve(app, getManagedCampaign, ({ ctx, params }) => readManagedCampaign(ctx, params.campaignId));
  serve(app, saveCampaignEndpoint, ({ ctx, params, body }) => saveCampaign(ctx, { ...params, ...body }));
  serve(app, removeCampaignEndpoint, async ({ ctx, params }) => {
    await removeCampaign(ctx, params.campaignId);
    return null;
  });
  serve(app, stepCampaignEndpoint, ({ ctx, params, body }) => stepCampaign(ctx, { ...params, ...body }));
}

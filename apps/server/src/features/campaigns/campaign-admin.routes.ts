import {
  createCampaign as createCampaignEndpoint,
  decideLevel as decideLevelEndpoint,
  getManagedCampaign,
  importRows,
  listCampaignStores,
  listLevelRequests,
  listManagedCampaigns,
  saveCampaign as saveCampaignEndpoint,
  stepCampaign as stepCampaignEndpoint,
} from '@trilha/contracts/campaign-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { decideLevel, readLevelRequests } from './decide-level.ts';
import { importSelection, readSelectedStores } from './import-selection.ts';
import { createCampaign, saveCampaign, stepCampaign } from './manage-campaign.ts';
import { readManagedCampaign, readManagedCampaigns } from './read-managed-campaign.ts';

/** Campaigns as their administrators run them. */
export async function campaignAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listManagedCampaigns, ({ ctx, query }) => readManagedCampaigns(ctx, query));
  serve(app, createCampaignEndpoint, ({ ctx, body }) => createCampaign(ctx, body));
  serve(app, getManagedCampaign, ({ ctx, params }) => readManagedCampaign(ctx, params.campaignId));
  serve(app, saveCampaignEndpoint, ({ ctx, params, body }) => saveCampaign(ctx, { ...params, ...body }));
  serve(app, stepCampaignEndpoint, ({ ctx, params, body }) => stepCampaign(ctx, { ...params, ...body }));
  serve(app, importRows, ({ ctx, params, body }) => importSelection(ctx, { ...params, ...body }));
  serve(app, listCampaignStores, ({ ctx, params, query }) =>
    readSelectedStores(ctx, { ...params, ...query }),
  );
  serve(app, listLevelRequests, ({ ctx, params }) => readLevelRequests(ctx, params.campaignId));
  serve(app, decideLevelEndpoint, async ({ ctx, params, body }) => {
    await decideLevel(ctx, { ...params, ...body });
    return null;
  });
}

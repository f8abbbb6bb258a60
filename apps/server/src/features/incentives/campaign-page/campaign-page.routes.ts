import {
  getCampaign,
  getRegistrationChoices,
  listCampaignProducts,
  listCampaigns,
  saveRegistration,
  searchStores as searchStoresEndpoint,
} from '@trilha/contracts/incentives/campaigns';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readCampaign, readCampaigns } from './read-campaigns.ts';
import { readCampaignProducts } from './read-campaign-products.ts';
import { readRegistrationChoices, searchStores } from '../registration/read-registration-choices.ts';
import { registerParticipant } from '../registration/register-participant.ts';

/** Campaigns as those who take part see them. */
export async function campaignPageRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCampaigns, ({ ctx, query }) => readCampaigns(ctx, query));
  serve(app, getCampaign, ({ ctx, params }) => readCampaign(ctx, params.campaignId));
  serve(app, listCampaignProducts, ({ ctx, params }) => readCampaignProducts(ctx, params.campaignId));
  serve(app, getRegistrationChoices, ({ ctx, params }) => readRegistrationChoices(ctx, params.campaignId));
  serve(app, searchStoresEndpoint, ({ ctx, params, query }) =>
    searchStores(ctx, { ...params, search: query.search, chainId: query.chainId }),
  );
  serve(app, saveRegistration, async ({ ctx, params, body }) => {
    await registerParticipant(ctx, { ...params, ...body });
    return readCampaign(ctx, params.campaignId);
  });
}

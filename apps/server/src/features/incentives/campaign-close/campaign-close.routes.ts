import {
  closeCampaign as closeCampaignEndpoint,
  getCampaignClosing,
  getCampaignOutcome,
} from '@trilha/contracts/incentives/campaign-closing';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { closeCampaign } from './close-campaign.ts';
import { readClosing } from './read-closing.ts';
import { readOutcome } from './read-outcome.ts';

/** The end of a campaign: for administrators its steps, for everybody what became of their points. */
export async function campaignCloseRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getCampaignClosing, ({ ctx, params }) => readClosing(ctx, params.campaignId));
  serve(app, closeCampaignEndpoint, ({ ctx, params, body }) => closeCampaign(ctx, { ...params, ...body }));
  serve(app, getCampaignOutcome, ({ ctx, params }) => readOutcome(ctx, params.campaignId));
}

import {
  dryRunCampaign as dryRunEndpoint,
  listDryRunSources,
} from '@trilha/contracts/incentives/campaign-dry-run';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { dryRunCampaign, readDryRunSources } from './dry-run-campaign.ts';

/** Rules of a campaign, tried on the sales of an earlier one. */
export async function dryRunRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listDryRunSources, ({ ctx, params }) => readDryRunSources(ctx, params.campaignId));
  serve(app, dryRunEndpoint, ({ ctx, params, body }) => dryRunCampaign(ctx, { ...params, ...body }));
}

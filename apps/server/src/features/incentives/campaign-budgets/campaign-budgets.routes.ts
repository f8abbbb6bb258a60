import { getCampaignLimits, saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeCampaignLimits } from './change-limits.ts';
import { readLimits } from './read-limits.ts';

/** What a campaign may spend as a whole, on one person and in one store. */
export async function campaignBudgetRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getCampaignLimits, ({ ctx, params }) => readLimits(ctx, params.campaignId));
  serve(app, saveCampaignLimits, ({ ctx, params, body }) =>
    changeCampaignLimits(ctx, { ...params, ...body }),
  );
}

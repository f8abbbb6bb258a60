import { getCampaignLimits, saveCampaignLimits } from '@trilha/contracts/campaign-budgets';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { changeCampaignLimits } from './change-limits.ts';
import { readLimits } from './read-limits.ts';

/** Budget and caps of a campaign. */
export async function campaignBudgetRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getCampaignLimits, ({ ctx, params }) => readLimits(ctx, params.campaignId));
  serve(app, saveCampaignLimits, ({ ctx, params, body }) =>
    changeCampaignLimits(ctx, { ...params, ...body }),
  );
}

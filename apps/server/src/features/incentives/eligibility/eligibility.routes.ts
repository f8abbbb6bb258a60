import {
  changeStoreDays as changeStoreDaysEndpoint,
  importRows,
  listCampaignStores,
} from '@trilha/contracts/incentives/campaign-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeStoreDays } from './change-store-days.ts';
import { importEligible, readEligibleStores } from './import-eligible.ts';

/** Stores and agencies that take part in a campaign, as its administrators name them. */
export async function eligibilityRoutes(app: FastifyInstance): Promise<void> {
  serve(app, importRows, ({ ctx, params, body }) => importEligible(ctx, { ...params, ...body }));
  serve(app, listCampaignStores, ({ ctx, params, query }) =>
    readEligibleStores(ctx, { ...params, ...query }),
  );
  serve(app, changeStoreDaysEndpoint, async ({ ctx, params, body }) => {
    await changeStoreDays(ctx, { ...params, ...body });
    return null;
  });
}

import {
  decideLevel as decideLevelEndpoint,
  listLevelQueue,
  listLevelRequests,
  reopenLevel as reopenLevelEndpoint,
} from '@trilha/contracts/incentives/level-requests';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { decideLevel, readLevelQueue, readLevelRequests } from './decide-level.ts';
import { reopenLevel } from './reopen-level.ts';

/** Levels that people reached, as those who decide them see them. */
export async function levelRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listLevelRequests, ({ ctx, params }) => readLevelRequests(ctx, params.campaignId));
  serve(app, listLevelQueue, ({ ctx, query }) => readLevelQueue(ctx, query));
  serve(app, decideLevelEndpoint, async ({ ctx, params, body }) => {
    await decideLevel(ctx, { ...params, ...body });
    return null;
  });
  serve(app, reopenLevelEndpoint, async ({ ctx, params }) => {
    await reopenLevel(ctx, params.levelRequestId);
    return null;
  });
}

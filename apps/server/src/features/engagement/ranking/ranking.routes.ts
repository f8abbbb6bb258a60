import { getRanking, rebuildRanking as rebuildRankingEndpoint } from '@trilha/contracts/engagement/ranking';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readRanking } from './read-ranking.ts';
import { rebuildRanking } from './rebuild-ranking.ts';

/** Boards of a company. */
export async function rankingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getRanking, ({ ctx, query }) => readRanking(ctx, query));
  serve(app, rebuildRankingEndpoint, ({ ctx }) => rebuildRanking(ctx));
}

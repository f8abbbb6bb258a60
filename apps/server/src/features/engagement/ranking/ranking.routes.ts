import { getRanking, rebuildRanking as rebuildRankingEndpoint } from '@trilha/contracts/engagement/ranking';
import * as rules from '@trilha/contracts/engagement/ranking-rules';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeRankingRules, readRankingRules } from './manage-rules.ts';
import { readRanking } from './read-ranking.ts';
import { rebuildRanking } from './rebuild-ranking.ts';

/** Boards of a company, and how it ranks. */
export async function rankingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getRanking, ({ ctx, query }) => readRanking(ctx, query));
  serve(app, rebuildRankingEndpoint, ({ ctx }) => rebuildRanking(ctx));
  serve(app, rules.getRankingRules, ({ ctx }) => readRankingRules(ctx));
  serve(app, rules.changeRankingRules, async ({ ctx, body }) => {
    await changeRankingRules(ctx, body);
    return null;
  });
}

import type { getRanking, rebuildRanking as rebuildRankingEndpoint } from '@trilha/contracts/ranking';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { RankingPeriod, RankingScope } from './ranking-search.ts';

/** Where boards lie in the query cache. */
export const RANKING_KEY = ['ranking'] as const;

/** A board with the person's own place. */
export const rankingQuery = (scope: RankingScope, period: RankingPeriod) =>
  queryOptions({
    queryKey: [...RANKING_KEY, scope, period],
    queryFn: ({ signal }) =>
      call<typeof getRanking>('GET /api/v1/ranking', { query: { scope, period }, signal }),
  });

/** Makes every board anew from the ledger. */
export function rebuildRanking() {
  return call<typeof rebuildRankingEndpoint>('POST /api/v1/admin/ranking/rebuild');
}

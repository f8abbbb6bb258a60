import type {
  getRanking,
  rebuildRanking as rebuildRankingEndpoint,
} from '@trilha/contracts/engagement/ranking';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { RankingSearch } from './ranking-search.ts';

/** Where boards lie in the query cache. */
export const RANKING_KEY = ['ranking'] as const;

/** A board with the person's own place. */
export const rankingQuery = (search: RankingSearch) =>
  queryOptions({
    queryKey: [...RANKING_KEY, search],
    queryFn: ({ signal }) =>
      call<typeof getRanking>('GET /api/v1/ranking', {
        query: {
          ...(search.campaign ? { campaign: search.campaign } : {}),
          ...(search.scope ? { scope: search.scope } : {}),
          ...(search.period ? { period: search.period } : {}),
        },
        signal,
      }),
  });

/** Rebuilds every board from the ledger. */
export function rebuildRanking() {
  return call<typeof rebuildRankingEndpoint>('POST /api/v1/admin/ranking/rebuild');
}

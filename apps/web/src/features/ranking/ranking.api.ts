import type { getRanking } from '@trilha/contracts/ranking';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { RankingPeriod, RankingScope } from './ranking-search.ts';

export const rankingQuery = (scope: RankingScope, period: RankingPeriod) =>
  queryOptions({
    queryKey: ['ranking', scope, period],
    queryFn: ({ signal }) =>
      call<typeof getRanking>('GET /api/v1/ranking', { query: { scope, period }, signal }),
  });

import type * as contract from '@trilha/contracts/engagement/ranking-rules';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const rankingRulesQuery = queryOptions({
  queryKey: ['admin', 'ranking-rules'],
  queryFn: ({ signal }) =>
    call<typeof contract.getRankingRules>('GET /api/v1/admin/ranking-rules', { signal }),
});

/** Says how the company ranks. */
export const changeRankingRules = (body: BodyInputOf<typeof contract.changeRankingRules>) =>
  call<typeof contract.changeRankingRules>('PUT /api/v1/admin/ranking-rules', { body });

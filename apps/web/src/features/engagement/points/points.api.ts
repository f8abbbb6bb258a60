import type { getPoints, getPointsTable, getStatement } from '@trilha/contracts/engagement/points';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { StatementRule } from './statement-search.ts';
import type { ChosenWallet } from './wallets.tsx';

/** The person's balance. */
export const pointsQuery = queryOptions({
  queryKey: ['points'],
  queryFn: ({ signal }) => call<typeof getPoints>('GET /api/v1/points', { signal }),
});

/** Every movement of points, newest first. */
export const statementQuery = (rule: StatementRule, chosen?: ChosenWallet) =>
  infiniteQueryOptions({
    queryKey: ['points', 'statement', rule, chosen?.campaign, chosen?.wallet],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getStatement>('GET /api/v1/points/statement', {
        query: { rule, limit: 30, ...chosen, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** What earns what. */
export const pointsTableQuery = infiniteQueryOptions({
  queryKey: ['points', 'table'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof getPointsTable>('GET /api/v1/points/table', {
      query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

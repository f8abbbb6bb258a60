import type { getOperation, listFailedWork, retryFailedWork } from '@trilha/contracts/insight/operation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const OPERATION_KEY = ['admin', 'operation'];

/** Whether everything behind the screens works. */
export const operationQuery = queryOptions({
  queryKey: [...OPERATION_KEY, 'state'],
  queryFn: ({ signal }) => call<typeof getOperation>('GET /api/v1/admin/operation', { signal }),
});

/** Work that failed too often, latest first. */
export const failedWorkQuery = infiniteQueryOptions({
  queryKey: [...OPERATION_KEY, 'failed-work'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listFailedWork>('GET /api/v1/admin/failed-work', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

/** Has failed work tried again: those named, or all. */
export const retryWork = (ids?: readonly number[]) =>
  call<typeof retryFailedWork>('POST /api/v1/admin/failed-work/retries', {
    body: ids ? { ids: [...ids] } : {},
  });

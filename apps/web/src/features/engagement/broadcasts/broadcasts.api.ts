import type * as contract from '@trilha/contracts/engagement/broadcasts';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** What is read of messages to people of the company. */
export const BROADCASTS_KEY = ['admin', 'broadcasts'] as const;

export const broadcastsQuery = infiniteQueryOptions({
  queryKey: [...BROADCASTS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contract.listBroadcasts>('GET /api/v1/admin/broadcasts', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

export const broadcastChoicesQuery = queryOptions({
  queryKey: [...BROADCASTS_KEY, 'choices'],
  queryFn: ({ signal }) =>
    call<typeof contract.getBroadcastChoices>('GET /api/v1/admin/broadcasts/choices', { signal }),
});

/** How many people a message would go to now, and who. */
export const broadcastPreviewQuery = (audience: contract.BroadcastAudience) =>
  queryOptions({
    queryKey: [...BROADCASTS_KEY, 'preview', audience],
    queryFn: () =>
      call<typeof contract.previewBroadcast>('POST /api/v1/admin/broadcasts/preview', { body: { audience } }),
    staleTime: 0,
  });

/** Writes to people of the company. */
export const createBroadcast = (body: BodyInputOf<typeof contract.createBroadcast>) =>
  call<typeof contract.createBroadcast>('POST /api/v1/admin/broadcasts', { body });

/** Cancels a message for those who did not get it yet. */
export const cancelBroadcast = (broadcastId: string) =>
  call<typeof contract.cancelBroadcast>('POST /api/v1/admin/broadcasts/:broadcastId/cancellation', {
    params: { broadcastId },
  });

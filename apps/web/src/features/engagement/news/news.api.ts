import type { getNews, listNews } from '@trilha/contracts/engagement/news';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** News, newest first. */
export const newsListQuery = infiniteQueryOptions({
  queryKey: ['news'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listNews>('GET /api/v1/news', {
      query: { limit: 12, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** One piece of news in full. */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: ['news', id],
    queryFn: ({ signal }) => call<typeof getNews>('GET /api/v1/news/:id', { params: { id }, signal }),
  });

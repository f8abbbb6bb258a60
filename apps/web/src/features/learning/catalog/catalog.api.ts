import type { listCourseFilters, listCourses } from '@trilha/contracts/learning/catalog';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { completeFilters } from './course-filters.ts';
import type { CatalogSearch } from './course-filters.ts';

const FIRST: string | null = null;

/** The catalog page by page; while another search is on its way, the list before stays. */
export function catalogQuery(filters: CatalogSearch) {
  return infiniteQueryOptions({
    queryKey: ['courses', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof listCourses>('GET /api/v1/courses', {
        query: { ...completeFilters(filters), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What the catalog can be filtered by. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['course-filters'],
  queryFn: ({ signal }) => call<typeof listCourseFilters>('GET /api/v1/courses/filters', { signal }),
  staleTime: 5 * 60_000,
});

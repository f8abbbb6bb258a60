import type { listCourseFilters, listCourses } from '@trilha/contracts/learning/catalog';
import type { listRoomTrainings } from '@trilha/contracts/learning/rooms';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { askedOfRooms } from '../../../lib/room-filters.ts';
import { call } from '../../../lib/api.ts';
import { completeFilters } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';

/** Webinars or live classes page by page: on air first, then by their dates. */
export function roomTrainingsQuery(kind: 'webinar' | 'live_class', filters: TrainingSearch) {
  return infiniteQueryOptions({
    queryKey: ['courses', kind, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof listRoomTrainings>('GET /api/v1/room-trainings', {
        query: { kind, ...askedOfRooms(filters), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // What begins next goes on air while the list stands open.
    refetchInterval: REFRESH_MS,
  });
}

const FIRST: string | null = null;
const REFRESH_MS = 60_000;

/** The catalog page by page; while another search is on its way, the list before stays. */
export function catalogQuery(kind: CourseKind, filters: TrainingSearch) {
  return infiniteQueryOptions({
    queryKey: ['courses', kind, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof listCourses>('GET /api/v1/courses', {
        query: { kind, ...completeFilters(filters), ...(cursor ? { cursor } : {}) },
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

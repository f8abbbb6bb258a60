import type {
  TrailPage,
  cancelTrailEnrollment,
  enrollInTrail,
  getTrail,
  listTrailFilters,
  listTrails,
  openTrailItem,
} from '@trilha/contracts/learning/trails';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { askedOf, trailFiltersOf } from './trail-filters.ts';

const FIRST: string | null = null;
const SETTLING_MS = 3000;
/** A certificate that is not there after so long is none that is being drawn. */
const CERTIFICATE_MS = 120_000;

/** The trails page by page; while another search is on its way, the list before stays. */
export function trailsQuery(search: TrainingSearch) {
  return infiniteQueryOptions({
    queryKey: ['trails', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<typeof listTrails>('GET /api/v1/trails', {
        query: { ...askedOf(trailFiltersOf(search)), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What trails can be filtered by. */
export const trailChoicesQuery = queryOptions({
  queryKey: ['trail-filters'],
  queryFn: ({ signal }) => call<typeof listTrailFilters>('GET /api/v1/trails/filters', { signal }),
  staleTime: 5 * 60_000,
});

/** Whether everything was done just now and what follows from it, the certificate, is still on its way. */
export function isSettling({ can, percent, enrollment, certificate }: TrailPage, now = Date.now()): boolean {
  if (!can.learn || percent < 100 || !enrollment) return false;
  if (enrollment.state !== 'finished') return true;
  const finishedAt = Date.parse(enrollment.finishedAt ?? '');
  return certificate.enabled && certificate.code === null && now - finishedAt < CERTIFICATE_MS;
}

/** A trail as a path, with where the person stands in it. */
export const trailQuery = (trailId: string) =>
  queryOptions({
    queryKey: ['trail', trailId],
    queryFn: ({ signal }) =>
      call<typeof getTrail>('GET /api/v1/trails/:trailId', { params: { trailId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isSettling(data) ? SETTLING_MS : false),
  });

/** Puts an answered trail in place of the old one; the lists that show it are asked again when they are next seen. */
export function useSaveTrail() {
  const client = useQueryClient();
  return (trail: TrailPage) => {
    client.setQueryData(trailQuery(trail.id).queryKey, trail);
    void client.invalidateQueries({ queryKey: ['trails'] });
    void client.invalidateQueries({ queryKey: ['home'] });
  };
}

/** Enrolls the person, or asks for it. */
export const enrollIn = (trailId: string) =>
  call<typeof enrollInTrail>('POST /api/v1/trails/:trailId/enrollment', { params: { trailId } });

/** Leaves the trail. */
export const leaveTrail = (trailId: string) =>
  call<typeof cancelTrailEnrollment>('DELETE /api/v1/trails/:trailId/enrollment', { params: { trailId } });

/** Goes to a training of the trail, in which learners of the trail are enrolled. */
export const openItem = (trailId: string, itemId: string) =>
  call<typeof openTrailItem>('POST /api/v1/trails/:trailId/items/:itemId/opening', {
    params: { trailId, itemId },
  });

import type * as contract from '@trilha/contracts/learning/trail-builder';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@trilha/rules/platform/locales';

import type { ManagedFilters } from '../../../authoring/managed-list-search.ts';
import { call } from '../../../lib/api.ts';

/** Where everything about managed trails lies in the query cache. */
export const TRAILS_KEY = ['admin', 'trails'] as const;

/** How often it is asked how far people have been brought up to date. */
const RECOUNT_MS = 2000;

/** Trails as their authors see them, last changed first. */
export const managedTrailsQuery = (filters: ManagedFilters) =>
  infiniteQueryOptions({
    queryKey: [...TRAILS_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedTrails>('GET /api/v1/admin/trails', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Never taken from the cache: an editor begins with what the server has. */
export const trailDraftQuery = (trailId: string) =>
  queryOptions({
    queryKey: [...TRAILS_KEY, trailId, 'draft'],
    queryFn: ({ signal }) => loadTrailDraft(trailId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How many people have been brought up to date with a version; asked again until all have. */
export const recountQuery = (trailId: string, version: number | null) =>
  queryOptions({
    queryKey: [...TRAILS_KEY, trailId, 'recount', version],
    queryFn: async ({ signal }) => (await loadTrailDraft(trailId, signal)).recount,
    enabled: version !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? RECOUNT_MS : false),
  });

/** Published trainings that may be put into a trail. */
export const candidatesQuery = (trailId: string, ask: { search: string; kind: 'all' | TrainingKind }) =>
  infiniteQueryOptions({
    queryKey: [...TRAILS_KEY, trailId, 'candidates', ask],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listTrailCandidates>('GET /api/v1/admin/trails/:trailId/candidates', {
        params: { trailId },
        query: { ...ask, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** The draft with its revision. */
export function loadTrailDraft(trailId: string, signal?: AbortSignal) {
  return call<typeof contract.getTrailDraft>('GET /api/v1/admin/trails/:trailId', {
    params: { trailId },
    ...(signal ? { signal } : {}),
  });
}

/** The saved draft as its page would show it to a learner who has just come in. */
export const trailPreviewQuery = (trailId: string) =>
  queryOptions({
    queryKey: [...TRAILS_KEY, trailId, 'preview'],
    queryFn: ({ signal }) =>
      call<typeof contract.previewTrail>('GET /api/v1/admin/trails/:trailId/preview', {
        params: { trailId },
        signal,
      }),
    staleTime: 0,
  });

/** Saves the draft over `revision`; refused where somebody saved meanwhile. */
export function saveTrailDraft(trailId: string, revision: number, document: TrailDraft) {
  return call<typeof contract.saveTrailDraft>('PUT /api/v1/admin/trails/:trailId/draft', {
    params: { trailId },
    body: { revision, document },
  });
}

/** Makes this revision the version people walk. */
export function publishTrailDraft(trailId: string, body: { revision: number; asksAgain: boolean }) {
  return call<typeof contract.publishTrailDraft>('POST /api/v1/admin/trails/:trailId/publication', {
    params: { trailId },
    body,
  });
}

/** What publishing the draft as it is saved would change for how many people. */
export const publicationEffectsQuery = (trailId: string, revision: number) =>
  queryOptions({
    queryKey: [...TRAILS_KEY, trailId, 'effects', revision],
    queryFn: ({ signal }) =>
      call<typeof contract.getTrailPublicationEffects>(
        'GET /api/v1/admin/trails/:trailId/publication/effects',
        { params: { trailId }, signal },
      ),
    // People go on meanwhile.
    staleTime: 0,
    gcTime: 0,
  });

/** Begins a trail. */
export function createTrail(body: { title: string; language: Locale }) {
  return call<typeof contract.createTrail>('POST /api/v1/admin/trails', { body });
}

/** Makes a trail like this one, unpublished. */
export function duplicateTrail(trailId: string) {
  return call<typeof contract.duplicateTrail>('POST /api/v1/admin/trails/:trailId/duplicate', {
    params: { trailId },
  });
}

/** Takes a trail from sight, or brings it back. */
export function archiveTrail(trailId: string, archived: boolean) {
  return call<typeof contract.archiveTrail>('PUT /api/v1/admin/trails/:trailId/archived', {
    params: { trailId },
    body: { archived },
  });
}

/** Deletes a trail; `undeleteTrail` brings it back. */
export function deleteTrail(trailId: string) {
  return call<typeof contract.deleteTrail>('DELETE /api/v1/admin/trails/:trailId', { params: { trailId } });
}

/** Brings a deleted trail back. */
export function undeleteTrail(trailId: string) {
  return call<typeof contract.undeleteTrail>('POST /api/v1/admin/trails/:trailId/undelete', {
    params: { trailId },
  });
}

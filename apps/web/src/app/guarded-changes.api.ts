import type { decideGuardedChange, listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../lib/api.ts';

/** Where changes that wait for a second person lie in the query cache. */
export const GUARDED_CHANGES_KEY = ['admin', 'guarded-changes'] as const;

/** Changes that wait for a second person, or that ended, page by page. */
export const guardedChangesQuery = (state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    queryKey: [...GUARDED_CHANGES_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listGuardedChanges>('GET /api/v1/admin/guarded-changes', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Confirms, rejects or withdraws a change. */
export function decideChange(changeId: string, body: BodyInputOf<typeof decideGuardedChange>) {
  return call<typeof decideGuardedChange>('POST /api/v1/admin/guarded-changes/:changeId/decision', {
    params: { changeId },
    body,
  });
}

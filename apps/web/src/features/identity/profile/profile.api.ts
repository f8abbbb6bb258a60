import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type * as contract from '@trilha/contracts/identity/profile';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<typeof contract.readProfile>('GET /api/v1/me/profile', { signal }),
});

/** Saves what the person says about themselves; faults come back by their fields. */
export const updateProfile = (values: ProfileValues) =>
  call<typeof contract.updateProfile>('PUT /api/v1/me/profile', { body: { values } });

/** Takes a picture that was sent as the own one; null leaves none. */
export const setAvatar = (fileId: string | null) =>
  call<typeof contract.setAvatar>('PUT /api/v1/me/avatar', { body: { fileId } });

/** What the member did lately; titles are in the language of the page. */
export const activityQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', language],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listActivity>('GET /api/v1/me/activity', {
        query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

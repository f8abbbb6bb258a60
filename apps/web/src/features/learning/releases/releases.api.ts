import type { listReleasePeople, listReleases } from '@trilha/contracts/learning/releases';
import type { releaseActivity } from '@trilha/contracts/learning/rooms-desk';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Activities that the instructor of an event opens, with which are open. */
export const releasesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['teaching', 'releases', eventId],
    queryFn: ({ signal }) =>
      call<typeof listReleases>('GET /api/v1/teaching/events/:eventId/releases', {
        params: { eventId },
        signal,
      }),
  });

/** Opens an activity for everybody in an event, or takes that back; gives all that are open. */
export const setReleased = (eventId: string, activityId: string, isReleased: boolean) =>
  call<typeof releaseActivity>('PUT /api/v1/teaching/events/:eventId/releases/:activityId', {
    params: { eventId, activityId },
    body: { isReleased },
  });

/** Who does it now is read again this often, while the list is looked at. */
const PEOPLE_MS = 4000;

/** How everybody in an event stands in an activity that was opened for them. */
export const releasePeopleQuery = (eventId: string, activityId: string) =>
  queryOptions({
    queryKey: ['teaching', 'releases', eventId, activityId],
    queryFn: ({ signal }) =>
      call<typeof listReleasePeople>('GET /api/v1/teaching/events/:eventId/releases/:activityId/people', {
        params: { eventId, activityId },
        signal,
      }),
    refetchInterval: PEOPLE_MS,
    gcTime: 0,
  });

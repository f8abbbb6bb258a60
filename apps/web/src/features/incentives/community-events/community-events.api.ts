import type * as contract from '@trilha/contracts/incentives/community-events';
import type { listManagedCampaigns } from '@trilha/contracts/incentives/campaign-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const EVENTS_KEY = 'community-events';
const ONE = '/api/v1/community-events/:eventId';

/** Events that come, soonest first, or that are over, latest first. */
export const eventsQuery = (when: 'coming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [EVENTS_KEY, when],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listCommunityEvents>('GET /api/v1/community-events', {
        query: pageParam === null ? { when } : { when, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Takes a place at an event; refused where none is left. */
export const joinEvent = (eventId: string) =>
  call<typeof contract.joinCommunityEvent>(`PUT ${ONE}/guest`, { params: { eventId } });

/** Gives the own place back. */
export const leaveEvent = (eventId: string) =>
  call<typeof contract.leaveCommunityEvent>(`DELETE ${ONE}/guest`, { params: { eventId } });

/** Where the event comes from as a file for calendars. */
export const calendarAddress = (eventId: string) =>
  `/api/v1/community-events/${encodeURIComponent(eventId)}/calendar`;

/** Events of every campaign as administrators see them. */
export const managedEventsQuery = infiniteQueryOptions({
  queryKey: [EVENTS_KEY, 'managed'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contract.listManagedEvents>('GET /api/v1/admin/community-events', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Campaigns an event can belong to. */
export const eventCampaignsQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'campaigns'],
  queryFn: ({ signal }) =>
    call<typeof listManagedCampaigns>('GET /api/v1/admin/campaigns', { query: {}, signal }),
});

export type EventBody = BodyInputOf<typeof contract.createCommunityEvent>;

/** Announces an event. */
export const createEvent = (body: EventBody) =>
  call<typeof contract.createCommunityEvent>('POST /api/v1/admin/community-events', { body });

/** Changes or cancels an event; its guests are notified. */
export const changeEvent = (eventId: string, body: EventBody & { readonly cancelled: boolean }) =>
  call<typeof contract.changeCommunityEvent>('PUT /api/v1/admin/community-events/:eventId', {
    params: { eventId },
    body,
  });

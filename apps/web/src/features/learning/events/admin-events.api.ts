import type * as contract from '@trilha/contracts/learning/events-admin';
import type { findClashes } from '@trilha/contracts/learning/venues';
import type { listPeople } from '@trilha/contracts/organization/people';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const ADMIN_EVENTS_KEY = 'admin-training-events';
const ONE = '/api/v1/admin/events/:eventId';

export interface EventsAsk {
  readonly when: 'coming' | 'past';
  readonly training?: string;
}

/** Events of the company, by day. */
export const adminEventsQuery = (ask: EventsAsk) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_EVENTS_KEY, 'list', ask],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listEventsForAdmin>('GET /api/v1/admin/events', {
        query: pageParam === null ? { ...ask } : { ...ask, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** An event as it is written. */
export const adminEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [ADMIN_EVENTS_KEY, 'one', eventId],
    queryFn: ({ signal }) =>
      call<typeof contract.getEventForAdmin>(`GET ${ONE}`, { params: { eventId }, signal }),
    staleTime: 0,
  });

/** Trainings an event can be of, and who can teach one. */
export const eventChoicesQuery = queryOptions({
  queryKey: [ADMIN_EVENTS_KEY, 'choices'],
  queryFn: ({ signal }) =>
    call<typeof contract.listEventChoices>('GET /api/v1/admin/event-choices', { signal }),
});

export type EventBody = BodyInputOf<typeof contract.createEvent>;

/** Writes an event. */
export const createEvent = (body: EventBody) =>
  call<typeof contract.createEvent>('POST /api/v1/admin/events', { body });

/** Changes an event. */
export const changeEvent = (eventId: string, body: BodyInputOf<typeof contract.changeEvent>) =>
  call<typeof contract.changeEvent>(`PUT ${ONE}`, { params: { eventId }, body });

/** What is in a room or place already at some times. */
export const clashesQuery = (body: BodyInputOf<typeof findClashes>) =>
  queryOptions({
    queryKey: [ADMIN_EVENTS_KEY, 'clashes', body],
    queryFn: ({ signal }) =>
      call<typeof findClashes>('POST /api/v1/admin/room-calendar/clashes', { body, signal }),
    staleTime: 0,
  });

/** Copies an event every so many weeks. */
export const copyEvent = (eventId: string, body: BodyInputOf<typeof contract.copyEvent>) =>
  call<typeof contract.copyEvent>(`POST ${ONE}/copies`, { params: { eventId }, body });

/** Calls an event off. */
export const cancelEvent = (eventId: string, reason: string) =>
  call<typeof contract.cancelEvent>(`POST ${ONE}/cancellation`, { params: { eventId }, body: { reason } });

/** Invites people. */
export const inviteToEvent = (eventId: string, memberIds: string[]) =>
  call<typeof contract.inviteToEvent>(`POST ${ONE}/invitations`, {
    params: { eventId },
    body: { memberIds },
  });

/** Decides about somebody who asked. */
export const decideParticipation = (eventId: string, memberId: string, decision: 'approve' | 'refuse') =>
  call<typeof contract.decideParticipation>(`PUT ${ONE}/participants/:memberId`, {
    params: { eventId, memberId },
    body: { decision },
  });

/** People of the company by their name. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [ADMIN_EVENTS_KEY, 'people', search],
    queryFn: ({ signal }) =>
      call<typeof listPeople>('GET /api/v1/admin/people', { query: { search, limit: 8 }, signal }),
  });

import type * as contract from '@trilha/contracts/learning/event-people';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { EventPeopleFilters } from './event-people-search.ts';

/** Where people of events lie in the query cache. */
export const EVENT_PEOPLE_KEY = ['admin', 'event-people'] as const;
const ONE = '/api/v1/team/events/:eventId/people';

/** What the acts know of the filters: the order changes nobody. */
export function eventFilterOf(filters: EventPeopleFilters) {
  const { sort: _, ...filter } = filters;
  return filter;
}

/** People of an event, with how many are where. */
export const eventPeopleQuery = (eventId: string, filters: EventPeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...EVENT_PEOPLE_KEY, eventId, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listEventPeople>(`GET ${ONE}`, {
        params: { eventId },
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Somebody may be marked at the door meanwhile.
    staleTime: 0,
  });

/** How many of those whom the filters mean each act would reach. */
export const eventReachQuery = (eventId: string, filters: EventPeopleFilters) =>
  queryOptions({
    queryKey: [...EVENT_PEOPLE_KEY, eventId, 'reach', eventFilterOf(filters)],
    queryFn: ({ signal }) =>
      call<typeof contract.countEventReach>(`GET ${ONE}/reach`, {
        params: { eventId },
        query: eventFilterOf(filters),
        signal,
      }),
    staleTime: 0,
  });

/** Saves the people of an event as a file, with the filters of the screen. */
export const exportEventPeople = (eventId: string, filters: EventPeopleFilters, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/team/events/:eventId/people/export', { eventId }, { ...filters, format }),
    `event-people.${format}`,
  );

/** What can be done with several people of an event. */
export const EVENT_ACTS = ['message', 'mark', 'seat', 'remove'] as const;
export type EventAct = (typeof EVENT_ACTS)[number];
export type EventSelection = BodyInputOf<typeof contract.markEventPeople>['to'];

interface AskedEventAct {
  readonly act: EventAct;
  readonly to: EventSelection;
  readonly text: string;
}

interface Reached {
  readonly people: number;
  readonly undo?: string | null;
}

type Send = (eventId: string, asked: AskedEventAct) => Promise<Reached>;

const SEND: Readonly<Record<EventAct, Send>> = {
  message: (eventId, { to, text }) =>
    call<typeof contract.messageEventPeople>(`POST ${ONE}/messages`, {
      params: { eventId },
      body: { to, text },
    }),
  mark: (eventId, { to }) =>
    call<typeof contract.markEventPeople>(`POST ${ONE}/presences`, { params: { eventId }, body: { to } }),
  seat: (eventId, { to }) =>
    call<typeof contract.seatEventPeople>(`POST ${ONE}/seats`, { params: { eventId }, body: { to } }),
  remove: (eventId, { to, text }) =>
    call<typeof contract.removeEventPeople>(`POST ${ONE}/removals`, {
      params: { eventId },
      body: { to, reason: text },
    }),
};

/** Does it: whom it reached, and with what it can be taken back. */
export const actOnEventPeople = (eventId: string, asked: AskedEventAct): Promise<Reached> =>
  SEND[asked.act](eventId, asked);

/** Takes back the presences that were marked of several. */
export const undoEventPresences = (eventId: string, undo: string) =>
  call<typeof contract.undoEventPresences>(`POST ${ONE}/undo`, { params: { eventId }, body: { undo } });

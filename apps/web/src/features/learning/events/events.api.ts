import type * as contract from '@trilha/contracts/learning/events';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const EVENTS_KEY = 'training-events';

/** Asks again for all that shows an event: itself, the training it is of, and the trails that training is part of. */
export const refreshEvents = (client: QueryClient) =>
  Promise.all(
    [EVENTS_KEY, 'course', 'courses', 'trail', 'trails', 'home'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
const ONE = '/api/v1/events/:eventId';

/** Events of a training the person may see. */
export const trainingEventsQuery = (trainingId: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'training', trainingId],
    queryFn: ({ signal }) =>
      call<typeof contract.listTrainingEvents>('GET /api/v1/trainings/:trainingId/events', {
        params: { trainingId },
        signal,
      }),
  });

/** Asks to be told once there is a date of a training, or asks no more. */
export const requestDate = (trainingId: string, isWanted: boolean) =>
  isWanted
    ? call<typeof contract.askForDate>('PUT /api/v1/trainings/:trainingId/date-request', {
        params: { trainingId },
      })
    : call<typeof contract.withdrawDateRequest>('DELETE /api/v1/trainings/:trainingId/date-request', {
        params: { trainingId },
      });

/** Events the person has something to do with. */
export const ownEventsQuery = (when: 'coming' | 'past') =>
  infiniteQueryOptions({
    queryKey: [EVENTS_KEY, 'own', when],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listOwnEvents>('GET /api/v1/me/events', {
        query: pageParam === null ? { when } : { when, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One event with the person's place in it. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'one', eventId],
    queryFn: ({ signal }) => call<typeof contract.getEvent>(`GET ${ONE}`, { params: { eventId }, signal }),
  });

/** What this device makes the person's code for an event with, also without a network, and by how much its clock is behind. */
export const personalKeyQuery = (eventId: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'personal-key', eventId],
    queryFn: async ({ signal }) => {
      const answer = await call<typeof contract.getPersonalKey>(`GET ${ONE}/personal-key`, {
        params: { eventId },
        signal,
      });
      return { ...answer, behindMs: Date.parse(answer.now) - Date.now() };
    },
  });

/** Subscribes, or accepts an invitation or a seat that is kept. */
export const takePart = (eventId: string, despiteClash: boolean) =>
  call<typeof contract.takePartInEvent>(`PUT ${ONE}/participation`, {
    params: { eventId },
    body: { despiteClash },
  });

/** Leaves, or declines. */
export const leaveEvent = (eventId: string) =>
  call<typeof contract.leaveTrainingEvent>(`DELETE ${ONE}/participation`, { params: { eventId } });

/** Says that one leaves the session one is in. */
export const checkOut = (eventId: string) =>
  call<typeof contract.checkOut>(`PUT ${ONE}/departure`, { params: { eventId } });

/** Where an event comes from as a file for calendars. */
export const calendarAddress = (eventId: string) => `/api/v1/events/${encodeURIComponent(eventId)}/calendar`;

export type CheckInBody = BodyInputOf<typeof contract.checkIn>;

/** Checks in; a second time changes nothing. */
export const checkIn = (body: CheckInBody) =>
  call<typeof contract.checkIn>('POST /api/v1/events/check-in', { body });

import type * as contract from '@trilha/contracts/insight/person-story';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { PERSON_STORY_KEY } from '../../../content/person/person.api.ts';

const after = (cursor: string) => (cursor ? { cursor } : {});
const paging = {
  initialPageParam: '',
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
} as const;

/** What a person learns, late first. */
export const learningQuery = (memberId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...PERSON_STORY_KEY, memberId, 'learning'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonLearning>('GET /api/v1/people/:memberId/learning', {
        params: { memberId },
        query: after(pageParam),
        signal,
      }),
  });

/** Their attempts at tests, latest first. */
export const attemptsQuery = (memberId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...PERSON_STORY_KEY, memberId, 'attempts'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonAttempts>('GET /api/v1/people/:memberId/attempts', {
        params: { memberId },
        query: after(pageParam),
        signal,
      }),
  });

/** Whether they take part in the program, and why what they report may not count. */
export const programQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...PERSON_STORY_KEY, memberId, 'program'],
    queryFn: ({ signal }) =>
      call<typeof contract.getPersonProgram>('GET /api/v1/people/:memberId/program', {
        params: { memberId },
        signal,
      }),
  });

/** Their orders, latest first. */
export const ordersQuery = (memberId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...PERSON_STORY_KEY, memberId, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonOrders>('GET /api/v1/people/:memberId/orders', {
        params: { memberId },
        query: after(pageParam),
        signal,
      }),
  });

/** Notices they got, latest first. */
export const messagesQuery = (memberId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...PERSON_STORY_KEY, memberId, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonMessages>('GET /api/v1/people/:memberId/messages', {
        params: { memberId },
        query: after(pageParam),
        signal,
      }),
  });

/** Where they signed in, latest first. */
export const signInsQuery = (memberId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...PERSON_STORY_KEY, memberId, 'sign-ins'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonSignIns>('GET /api/v1/people/:memberId/sign-ins', {
        params: { memberId },
        query: after(pageParam),
        signal,
      }),
  });

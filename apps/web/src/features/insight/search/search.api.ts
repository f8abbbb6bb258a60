import type * as contract from '@trilha/contracts/insight/search-questions';
import type { SearchQuestionState } from '@trilha/contracts/insight/search-questions';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const OWN_KEY = ['search-questions'] as const;
export const MANAGED_KEY = ['admin', 'search-questions'] as const;
const ONE = '/api/v1/admin/search-questions/:searchQuestionId';

/** What the person has asked because a search did not find it. */
export const ownQuestionsQuery = infiniteQueryOptions({
  queryKey: [...OWN_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contract.listOwnSearchQuestions>('GET /api/v1/search-questions', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

/** One of them. */
export const ownQuestionQuery = (searchQuestionId: string) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'one', searchQuestionId],
    queryFn: ({ signal }) =>
      call<typeof contract.getOwnSearchQuestion>('GET /api/v1/search-questions/:searchQuestionId', {
        params: { searchQuestionId },
        signal,
      }),
    staleTime: 0,
  });

/** What people have asked: waiting, or answered. */
export const questionsQuery = (state: SearchQuestionState) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listSearchQuestions>('GET /api/v1/admin/search-questions', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Looks after a question in the place of whoever does as it is shown. */
export const takeQuestion = (searchQuestionId: string, from: string | null) =>
  call<typeof contract.takeSearchQuestion>(`PUT ${ONE}/owner`, {
    params: { searchQuestionId },
    body: { from },
  });

/** Answers a question. */
export const answerQuestion = (
  searchQuestionId: string,
  body: BodyInputOf<typeof contract.answerSearchQuestion>,
) => call<typeof contract.answerSearchQuestion>(`PUT ${ONE}/answer`, { params: { searchQuestionId }, body });

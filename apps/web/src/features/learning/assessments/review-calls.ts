import type {
  finishReview,
  getReview,
  listReviews,
  scoreAnswer,
} from '@trilha/contracts/learning/attempt-reviews';
import type { decideSecondChance, listSecondChances } from '@trilha/contracts/learning/second-chances';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Attempts that wait for a person, longest waiting first. */
export const reviewListQuery = infiniteQueryOptions({
  queryKey: ['reviews', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listReviews>('GET /api/v1/reviews', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One attempt with the answers to review. */
export const reviewQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', attemptId],
    queryFn: ({ signal }) =>
      call<typeof getReview>('GET /api/v1/reviews/:attemptId', { params: { attemptId }, signal }),
    refetchOnWindowFocus: false,
  });

/** Gives an answer its points, with an optional comment. */
export const score = (attemptId: string, questionId: string, earned: number, comment: string) =>
  call<typeof scoreAnswer>('PUT /api/v1/reviews/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { earned, comment },
  });

/** Ends the review: from now on the score counts. */
export const finish = (attemptId: string) =>
  call<typeof finishReview>('POST /api/v1/reviews/:attemptId/finish', { params: { attemptId } });

/** Attempts that people ask for, longest waiting first. */
export const askedChancesQuery = infiniteQueryOptions({
  queryKey: ['reviews', 'chances'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listSecondChances>('GET /api/v1/admin/second-chances', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Gives one attempt more, or refuses it. */
export const decideChance = (chanceId: string, body: BodyInputOf<typeof decideSecondChance>) =>
  call<typeof decideSecondChance>('POST /api/v1/admin/second-chances/:chanceId/decision', {
    params: { chanceId },
    body,
  });

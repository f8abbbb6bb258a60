import type {
  finishReview,
  getReview,
  listReviews,
  scoreAnswer,
} from '@trilha/contracts/learning/attempt-reviews';
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

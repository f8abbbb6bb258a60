import type {
  AttemptView,
  checkAnswer,
  getAttempt,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contracts/attempts';
import type { getTest } from '@trilha/contracts/test-overview';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { AnswerSave } from './answer-queue.ts';

/** What is told before a test: its rules and what was tried so far. */
export const testQuery = (courseId: string, activityId: string) =>
  queryOptions({
    queryKey: ['test', courseId, activityId],
    queryFn: ({ signal }) =>
      call<typeof getTest>('GET /api/v1/courses/:courseId/tests/:activityId', {
        params: { courseId, activityId },
        signal,
      }),
    staleTime: 0,
  });

/** An attempt with its questions and what was answered. */
export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['attempt', attemptId],
    queryFn: ({ signal }) =>
      call<typeof getAttempt>('GET /api/v1/attempts/:attemptId', { params: { attemptId }, signal }),
    // While an attempt runs this screen is the one that changes it: asking again would only disturb.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Begins an attempt, or gives back the one under way. */
export const start = (courseId: string, activityId: string): Promise<AttemptView> =>
  call<typeof startAttempt>('POST /api/v1/courses/:courseId/tests/:activityId/attempts', {
    params: { courseId, activityId },
  });

/** Keeps one answer; an older `seq` than the kept one changes nothing. */
export const save = (attemptId: string, { questionId, seq, answer, flagged }: AnswerSave) =>
  call<typeof saveAnswer>('PUT /api/v1/attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { seq, answer, flagged },
  });

/** Tells at once whether an answer of a quiz is right. */
export const check = (attemptId: string, questionId: string) =>
  call<typeof checkAnswer>('POST /api/v1/attempts/:attemptId/answers/:questionId/check', {
    params: { attemptId, questionId },
  });

/** Hands the attempt in. */
export const submit = (attemptId: string, confirmIncomplete: boolean): Promise<AttemptView> =>
  call<typeof submitAttempt>('POST /api/v1/attempts/:attemptId/submit', {
    params: { attemptId },
    body: { confirmIncomplete },
  });

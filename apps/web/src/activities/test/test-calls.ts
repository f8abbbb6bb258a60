import type { checkAnswer, getAttempt, startAttempt } from '@trilha/contracts/learning/attempts';
import type { askSecondChance, getSecondChance } from '@trilha/contracts/learning/second-chances';
import type { answerTestRepair, getTestRepair } from '@trilha/contracts/learning/test-repairs';
import type { getTest } from '@trilha/contracts/learning/test-overview';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { outbox } from '../../lib/outbox/current.ts';
import { answerKind, submissionKind } from './attempt-entries.ts';
import type { AttemptApi } from './attempt-api.ts';

/** The desk of a published test: the server keeps every answer. */
export function courseDesk(courseId: string, activityId: string, hierarchyOrder: number): AttemptApi {
  const params = { courseId, activityId };
  return {
    key: [courseId, activityId],
    place: { courseId, hierarchyOrder },
    openOutbox: async () => ({ box: await outbox(), answerKind, submissionKind }),
    overview: (signal) =>
      call<typeof getTest>('GET /api/v1/courses/:courseId/tests/:activityId', { params, signal }),
    start: () =>
      call<typeof startAttempt>('POST /api/v1/courses/:courseId/tests/:activityId/attempts', { params }),
    read: (attemptId, signal) =>
      call<typeof getAttempt>('GET /api/v1/attempts/:attemptId', { params: { attemptId }, signal }),
    secondChance: {
      read: (signal) =>
        call<typeof getSecondChance>('GET /api/v1/courses/:courseId/tests/:activityId/second-chance', {
          params,
          signal,
        }),
      ask: (text) =>
        call<typeof askSecondChance>('POST /api/v1/courses/:courseId/tests/:activityId/second-chance', {
          params,
          body: { text },
        }),
    },
    repair: {
      read: (signal) =>
        call<typeof getTestRepair>('GET /api/v1/courses/:courseId/tests/:activityId/repair', {
          params,
          signal,
        }),
      answer: (questionId, answer) =>
        call<typeof answerTestRepair>('POST /api/v1/courses/:courseId/tests/:activityId/repair/answers', {
          params,
          body: { questionId, answer },
        }),
    },
    check: (attemptId, questionId) =>
      call<typeof checkAnswer>('POST /api/v1/attempts/:attemptId/answers/:questionId/check', {
        params: { attemptId, questionId },
      }),
  };
}

/** Addresses of files are good for half an hour at least (docs/decisions/051). */
const RENEW_FILES_MS = 20 * 60_000;

/** What is shown before a test: its rules and what was tried so far. While it offers files, their addresses are kept fresh. */
export const testQuery = (desk: AttemptApi) =>
  queryOptions({
    queryKey: ['test', ...desk.key],
    queryFn: ({ signal }) => desk.overview(signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.supportFiles.length > 0 ? RENEW_FILES_MS : false),
  });

/** An attempt with its questions and what was answered. */
export const attemptQuery = (desk: AttemptApi, attemptId: string) =>
  queryOptions({
    queryKey: ['attempt', attemptId],
    queryFn: ({ signal }) => desk.read(attemptId, signal),
    // While an attempt runs this screen is the one that changes it: asking again would only disturb.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

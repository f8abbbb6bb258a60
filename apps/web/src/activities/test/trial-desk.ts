import type { AttemptView } from '@trilha/contracts/learning/attempts';
import type {
  checkTrialAnswer,
  getTestPreview,
  gradePreview,
  startTrial,
} from '@trilha/contracts/learning/test-preview';

import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { openPageOutbox } from '../../lib/outbox/current.ts';
import { answerKind, submissionKind } from './attempt-entries.ts';
import type { AnswerKind, AnswerSave, SubmissionKind } from './attempt-entries.ts';
import type { AttemptApi } from './attempt-api.ts';

const TEST = '/api/v1/admin/courses/:courseId/preview/tests/:activityId';

/**
 * The desk where an author tries a test of a draft: the server draws and grades, and keeps nothing. What is answered
 * stays in this object until it is handed in; leaving the page forgets it.
 */
export function trialDesk(courseId: string, activityId: string, hierarchyOrder: number): AttemptApi {
  const params = { courseId, activityId };
  const answers = new Map<string, AnswerSave>();
  let trial: AttemptView | undefined;

  const running = (attemptId: string): AttemptView => {
    if (trial?.id !== attemptId) throw new ApiError('attempt_closed', { status: 409 });
    return trial;
  };
  const ownAnswerKind: AnswerKind = {
    ...answerKind,
    send: async ({ body: { attemptId, questionId, answer, flagged, seq } }) => {
      running(attemptId);
      answers.set(questionId, { questionId, answer, flagged, seq });
      return { seq };
    },
  };
  const ownSubmissionKind: SubmissionKind = {
    ...submissionKind,
    // Nothing of the member's changes by it.
    onArrived: () => undefined,
    send: async ({ body: { attemptId } }) => {
      const asked = running(attemptId);
      const { state, result } = await call<typeof gradePreview>(`POST ${TEST}/trials/result`, {
        params,
        body: {
          answers: asked.questions.map(({ id }) => ({
            questionId: id,
            answer: answers.get(id)?.answer ?? null,
          })),
        },
      });
      const shown = new Set(result.questions.map(({ questionId }) => questionId));
      trial = {
        ...asked,
        state,
        result,
        remainingSeconds: null,
        submittedAt: asked.now,
        endedBy: 'member',
        questions: asked.questions.filter(({ id }) => shown.has(id)),
        answers: [...answers.values()].filter(({ questionId }) => shown.has(questionId)),
      };
      return trial;
    },
  };
  return {
    key: ['trial', courseId, activityId],
    place: { courseId, hierarchyOrder },
    openOutbox: async () => ({
      box: await openPageOutbox(),
      answerKind: ownAnswerKind,
      submissionKind: ownSubmissionKind,
    }),
    overview: (signal) => call<typeof getTestPreview>(`GET ${TEST}`, { params, signal }),
    start: async () => {
      trial = await call<typeof startTrial>(`POST ${TEST}/trials`, { params });
      answers.clear();
      return trial;
    },
    read: (attemptId) => Promise.resolve(running(attemptId)),
    check: (attemptId, questionId) => {
      running(attemptId);
      return call<typeof checkTrialAnswer>(`POST ${TEST}/trials/check`, {
        params,
        body: { questionId, answer: answers.get(questionId)?.answer ?? null },
      });
    },
  };
}

import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { TEST_TYPES } from './activities/activity.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerSchema } from './questions.ts';
import { questionResult, takerQuestion } from './taker-questions.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** How many attempts were made and are left. */
export const attemptsCount = z.object({
  used: z.number().int(),
  /** Null where there is no end. */
  allowed: z.number().int().nullable(),
  remaining: z.number().int().nullable(),
});

export const ATTEMPT_STATES = ['in_progress', 'submitted', 'awaiting_review', 'graded'] as const;
/** What a person can do after an attempt. */
const NEXT_STEPS = ['continue', 'retry', 'repair', 'in_review', 'failed', 'blocked', 'restarted'] as const;

export const attemptResult = z.object({
  /** Percent; null while it is being reviewed. */
  score: z.number().nullable(),
  /** Null while it is being reviewed, and for quizzes that are not evaluated. */
  passed: z.boolean().nullable(),
  minimumScore: z.number().nullable(),
  earned: z.number().nullable(),
  possible: z.number(),
  /** Whether right and wrong answers are shown below; otherwise only what a reviewer wrote is. */
  answersShown: z.boolean(),
  questions: z.array(questionResult),
  attempts: attemptsCount,
  next: z.enum(NEXT_STEPS),
  /** Passed, and another attempt may still raise the grade (CRS-06). */
  improvable: z.boolean(),
  courseState: z.enum(ENROLLMENT_STATES),
});
export type AttemptResult = z.output<typeof attemptResult>;

export const attemptView = z.object({
  id: z.uuid(),
  trainingId: z.uuid(),
  activityId: z.uuid(),
  kind: z.enum(TEST_TYPES),
  title: z.string(),
  number: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  startedAt: z.iso.datetime(),
  deadlineAt: z.iso.datetime().nullable(),
  /** By the server's clock; 0 once the time is over, null without a limit. */
  remainingSeconds: z.number().int().nullable(),
  /** The server's clock, for numbering saves alike on every device. */
  now: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  endedBy: z.enum(['member', 'deadline']).nullable(),
  /** After the end: only those the result speaks of. */
  questions: z.array(takerQuestion),
  answers: z.array(
    z.object({
      questionId: z.uuid(),
      answer: answerSchema.nullable(),
      seq: z.number().int(),
      flagged: z.boolean(),
    }),
  ),
  /** Questions of an unevaluated quiz that were checked already. */
  checked: z.array(questionResult),
  result: attemptResult.nullable(),
});
export type AttemptView = z.output<typeof attemptView>;

const ids = {
  course: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a01',
  activity: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a02',
  attempt: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a03',
  question: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a04',
  optionA: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a05',
  optionB: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a06',
};

const runningExample = {
  id: ids.attempt,
  trainingId: ids.course,
  activityId: ids.activity,
  kind: 'conventional_test',
  title: 'Devoluções e garantia',
  number: 1,
  state: 'in_progress',
  startedAt: '2026-03-02T13:00:00.000Z',
  deadlineAt: '2026-03-02T13:30:00.000Z',
  remainingSeconds: 1712,
  now: '2026-03-02T13:01:28.000Z',
  submittedAt: null,
  endedBy: null,
  questions: [
    {
      id: ids.question,
      type: 'single',
      prompt: 'Em quantos dias o cliente pode desistir de uma compra feita pela internet?',
      imageUrl: null,
      points: 1,
      justification: false,
      options: [
        { id: ids.optionA, text: '7 dias' },
        { id: ids.optionB, text: '30 dias' },
      ],
    },
  ],
  answers: [
    {
      questionId: ids.question,
      answer: { type: 'single', optionId: ids.optionA },
      seq: 1772456488000,
      flagged: false,
    },
  ],
  checked: [],
  result: null,
};

/** Where a test stands. */
export const testParams = z.object({ courseId: z.uuid(), activityId: z.uuid() });
const attemptParams = z.object({ attemptId: z.uuid() });
const answerParams = z.object({ attemptId: z.uuid(), questionId: z.uuid() });

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:courseId/tests/:activityId/attempts',
  refusedWhileActing: true,
  summary: 'Start an attempt; while one is in progress, that one is answered instead of another',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: testParams,
  response: attemptView,
  errors: [
    'enrollment_required',
    'activity_locked',
    'activity_not_released',
    'attempts_exhausted',
    'enrollment_blocked',
  ],
  example: runningExample,
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/v1/attempts/:attemptId',
  summary: 'An attempt with its questions, saved answers and time left, or with its result once it has ended',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: attemptParams,
  response: attemptView,
  example: runningExample,
});

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/attempts/:attemptId/answers/:questionId',
  refusedWhileActing: true,
  summary: 'Save one answer; of several saves of a question the one with the highest number counts',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: answerParams,
  body: z.object({
    /** Counts up; milliseconds of the server's clock keep several devices in order. */
    seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** Null takes the answer back. */
    answer: answerSchema.nullable(),
    flagged: z.boolean().default(false),
  }),
  response: z.object({
    /** Number of the save that counts now. */
    seq: z.number().int(),
    /** False where a later save had arrived before. */
    saved: z.boolean(),
    savedAt: z.iso.datetime(),
  }),
  errors: ['attempt_closed', 'answer_invalid'],
  bodyExample: { seq: 1772456488000, answer: { type: 'single', optionId: ids.optionA }, flagged: false },
  example: { seq: 1772456488000, saved: true, savedAt: '2026-03-02T13:01:28.000Z' },
});

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/attempts/:attemptId/answers/:questionId/check',
  refusedWhileActing: true,
  summary: 'Show the right answer of one question of a quiz that is not evaluated; the answer given stays',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: answerParams,
  response: questionResult,
  errors: ['attempt_closed', 'answer_invalid', 'test_unfinished'],
  example: {
    questionId: ids.question,
    outcome: 'right',
    earned: 1,
    points: 1,
    key: { type: 'single', optionId: ids.optionA },
    feedback: 'O prazo de arrependimento é de 7 dias.',
    comment: null,
  },
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/v1/attempts/:attemptId/submit',
  refusedWhileActing: true,
  summary: 'Hand in an attempt, once; sending it again answers the same result',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: attemptParams,
  body: z.object({
    /** Hand in although questions are unanswered. */
    confirmIncomplete: z.boolean().default(false),
  }),
  response: attemptView,
  errors: ['test_unfinished'],
  bodyExample: { confirmIncomplete: false },
  example: {
    ...runningExample,
    state: 'graded',
    submittedAt: '2026-03-02T13:20:00.000Z',
    endedBy: 'member',
    remainingSeconds: null,
    result: {
      score: 100,
      passed: true,
      minimumScore: 70,
      earned: 1,
      possible: 1,
      answersShown: true,
      questions: [
        {
          questionId: ids.question,
          outcome: 'right',
          earned: 1,
          points: 1,
          key: { type: 'single', optionId: ids.optionA },
          feedback: '',
          comment: null,
        },
      ],
      attempts: { used: 1, allowed: 3, remaining: 2 },
      next: 'continue',
      improvable: false,
      courseState: 'approved',
    },
  },
});

import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { z } from 'zod';

import { TEST_TYPES } from './activities/activity.ts';
import { ATTEMPT_LIMITS } from './activities/tests.ts';
import { ATTEMPT_STATES, attemptsCount, testParams } from './attempts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** What losing the last attempt does to the course; shown before the start. */
const CONSEQUENCES = ['none', 'fail', 'block', 'restart'] as const;

/** Why what was handed in from a device counts for nothing; it is kept in the history. */
export const UNCOUNTED_REASONS = [
  'taken_elsewhere',
  'attempts_exhausted',
  'enrollment_blocked',
  'enrollment_required',
  'activity_gone',
  'attendance_required',
  'round_over',
  'too_late',
] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];

export const testOverview = z.object({
  trainingId: z.uuid(),
  activityId: z.uuid(),
  kind: z.enum(TEST_TYPES),
  title: z.string(),
  questionCount: z.number().int(),
  /** Null for a quiz that is not evaluated. */
  minimumScore: z.number().nullable(),
  timeLimitMinutes: z.number().int().nullable(),
  attemptLimit: z.enum(ATTEMPT_LIMITS),
  attempts: attemptsCount,
  consequence: z.enum(CONSEQUENCES),
  /** Before that, a review of what was answered wrong gives one more attempt: its author wants it and it was not used yet. */
  offersRepair: z.boolean(),
  /** The review that waits: how many questions it has, and how many were answered right by now. */
  repair: z.object({ questions: z.number().int(), right: z.number().int() }).nullable(),
  supportFiles: z.array(
    z.object({ id: z.uuid(), name: z.string(), url: z.string(), size: z.number().int(), mime: z.string() }),
  ),
  /** Code of what keeps another attempt from starting; null where one may start. */
  refusal: z.enum(['attempts_exhausted', 'enrollment_blocked']).nullable(),
  running: z
    .object({
      id: z.uuid(),
      remainingSeconds: z.number().int().nullable(),
      answered: z.number().int(),
      questionCount: z.number().int(),
    })
    .nullable(),
  passed: z.boolean(),
  bestScore: z.number().nullable(),
  /** Attempts of this round that have ended, latest first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      state: z.enum(ATTEMPT_STATES),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
      submittedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Handed in from a device and not counted, latest first. */
  uncounted: z.array(
    z.object({
      id: z.uuid(),
      submittedAt: z.iso.datetime(),
      /** The reason only: a score would let answers be tried out. */
      reason: z.enum(UNCOUNTED_REASONS),
    }),
  ),
  courseState: z.enum(ENROLLMENT_STATES),
});
export type TestOverview = z.output<typeof testOverview>;

export const getTest = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:courseId/tests/:activityId',
  summary: 'What to know before starting a test: limits, attempts, consequence, and the attempt in progress',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: testParams,
  response: testOverview,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
  example: {
    trainingId: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a01',
    activityId: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a02',
    kind: 'block_test',
    title: 'Devoluções e garantia',
    questionCount: 10,
    minimumScore: 70,
    timeLimitMinutes: 30,
    attemptLimit: 'limited',
    attempts: { used: 1, allowed: 3, remaining: 2 },
    consequence: 'block',
    offersRepair: false,
    repair: null,
    supportFiles: [],
    refusal: null,
    running: null,
    passed: false,
    bestScore: 60,
    history: [
      {
        id: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a03',
        number: 1,
        state: 'graded',
        score: 60,
        passed: false,
        submittedAt: '2026-03-02T13:20:00.000Z',
      },
    ],
    uncounted: [],
    courseState: 'in_progress',
  },
});

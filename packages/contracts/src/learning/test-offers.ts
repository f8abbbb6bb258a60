import { MAX_ELAPSED_SECONDS } from '@trilha/rules/learning/attempts';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { attemptView, testParams } from './attempts.ts';
import { downloadFile } from './downloads.ts';
import { answerSchema } from './questions.ts';
import { testOverview, UNCOUNTED_REASONS } from './test-overview.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** An attempt at a test given to a device: drawn by the server, without the right answers, and not begun. */
export const testOffer = z.object({
  /** Of the attempt as well, once it counts. */
  id: z.uuid(),
  offeredAt: z.iso.datetime(),
  /** Until when it may come back. */
  expiresAt: z.iso.datetime(),
  overview: testOverview,
  /** As it would be just begun. */
  attempt: attemptView,
  /** Pictures of its questions. */
  files: z.array(downloadFile),
});
export type TestOffer = z.output<typeof testOffer>;

export const offerTest = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:courseId/tests/:activityId/offers',
  refusedWhileActing: true,
  summary: 'Take a test along: its questions are drawn and given to the device; no attempt begins',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: testParams,
  response: testOffer,
  errors: [
    'enrollment_required',
    'attendance_required',
    'activity_locked',
    'activity_not_released',
    'attempt_in_progress',
    'attempts_exhausted',
    'enrollment_blocked',
    'download_not_possible',
  ],
});

const offerParams = z.object({ offerId: z.uuid() });

const elapsedSeconds = z.number().min(0).max(MAX_ELAPSED_SECONDS);

const givenAnswer = z.object({ questionId: z.uuid(), answer: answerSchema.nullable(), elapsedSeconds });
export type GivenAnswer = z.output<typeof givenAnswer>;

export const openTestOffer = endpoint({
  method: 'POST',
  path: '/api/v1/test-offers/:offerId/open',
  refusedWhileActing: true,
  summary: 'Say that a test taken along was opened without a network: from then on it counts as an attempt',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: offerParams,
  body: z.object({
    /** Both by the clock of the device. */
    openedAt: z.iso.datetime(),
    sentAt: z.iso.datetime(),
  }),
  response: z.object({ openedAt: z.iso.datetime() }),
});

export const submitTestOffer = endpoint({
  method: 'POST',
  path: '/api/v1/test-offers/:offerId/submit',
  refusedWhileActing: true,
  summary:
    'Hand in a test taken without a network, once: graded, or kept in the history with the reason why it does not count',
  tag: 'tests',
  access: 'learning.take',
  module: COURSE_MODULES,
  naturallyIdempotent: true,
  params: offerParams,
  body: z.object({
    /** Both by the clock of the device. */
    submittedAt: z.iso.datetime(),
    sentAt: z.iso.datetime(),
    /** From opening to handing in. */
    elapsedSeconds,
    answers: z.array(givenAnswer).max(4000),
  }),
  response: z.object({
    /** How it ended; null where it does not count. */
    attempt: attemptView.nullable(),
    uncounted: z.enum(UNCOUNTED_REASONS).nullable(),
  }),
  errors: ['answer_invalid'],
});

import { z } from 'zod';

import { testParams } from './attempts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerSchema } from './questions.ts';
import { takerQuestion } from './taker-questions.ts';
import { COURSE_MODULES } from './training-modules.ts';

const part = { tag: 'tests', access: 'learning.take', module: COURSE_MODULES, params: testParams } as const;

const testRepair = z.object({
  /** Without keys, as they were shown in the attempt that was lost. */
  questions: z.array(takerQuestion),
  /** Those answered right by now. */
  rightIds: z.array(z.uuid()),
  /** Those answered wrong just now, and how long it is until each may be answered again. */
  waits: z.array(z.object({ questionId: z.uuid(), seconds: z.number().int().positive() })),
  /** All of them are: one more attempt may begin. */
  done: z.boolean(),
});
export type TestRepair = z.output<typeof testRepair>;

export const getTestRepair = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/courses/:courseId/tests/:activityId/repair',
  summary:
    'The review that gives one more attempt after the last one was lost: its questions, and which are done',
  response: testRepair,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released', 'repair_not_open'],
});

export const answerTestRepair = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/courses/:courseId/tests/:activityId/repair/answers',
  refusedWhileActing: true,
  summary:
    'Answer one question of the review, one that was wrong after a pause; the last right one gives one more attempt, once',
  body: z.object({ questionId: z.uuid(), answer: answerSchema }),
  response: testRepair.pick({ rightIds: true, waits: true, done: true }).extend({ isRight: z.boolean() }),
  errors: [
    'enrollment_required',
    'activity_locked',
    'activity_not_released',
    'answer_invalid',
    'repair_not_open',
    'repair_waits',
  ],
});

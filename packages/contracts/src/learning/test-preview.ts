import { z } from 'zod';

import { attemptResult, attemptView, testParams } from './attempts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerSchema } from './questions.ts';
import { questionResult } from './taker-questions.ts';
import { testOverview } from './test-overview.ts';
import { COURSE_MODULES } from './training-modules.ts';

const manage = { tag: 'course builder', access: 'courses.manage', module: COURSE_MODULES } as const;
const ids = {
  question: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a04',
  option: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a05',
};
/** More than any test asks. */
const MAX_QUESTIONS = 1000;

export const getTestPreview = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview/tests/:activityId',
  summary: 'What a learner would be told before starting a test of the draft',
  params: testParams,
  response: testOverview,
});

export const startTrial = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/preview/tests/:activityId/trials',
  summary:
    'Draw the questions of a test of the draft, from the question banks as they are now; nothing is kept',
  naturallyIdempotent: true,
  params: testParams,
  response: attemptView,
  errors: ['question_bank_empty'],
});

const given = z.object({ questionId: z.uuid(), answer: answerSchema.nullable() });

export const gradePreview = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/preview/tests/:activityId/trials/result',
  summary: 'What handing in these answers would come to; nothing is kept',
  naturallyIdempotent: true,
  params: testParams,
  body: z.object({
    /** Every question that was asked, in the order shown. */
    answers: z.array(given).min(1).max(MAX_QUESTIONS),
  }),
  response: z.object({ state: z.enum(['graded', 'awaiting_review']), result: attemptResult }),
  errors: ['answer_invalid'],
  bodyExample: {
    answers: [{ questionId: ids.question, answer: { type: 'single', optionId: ids.option } }],
  },
});

export const checkTrialAnswer = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/preview/tests/:activityId/trials/check',
  summary:
    'Show the right answer of one question of a quiz of the draft that is not evaluated; nothing is kept',
  naturallyIdempotent: true,
  params: testParams,
  body: given,
  response: questionResult,
  errors: ['answer_invalid', 'test_unfinished'],
  bodyExample: { questionId: ids.question, answer: { type: 'single', optionId: ids.option } },
});

import { DRILL_MODES, MAX_DRILL_QUESTIONS } from '@trilha/rules/learning/drills';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { phoneTimes } from './phone-times.ts';
import { answerSchema } from './questions.ts';
import { questionResult, takerQuestion } from './taker-questions.ts';

export const drill = z.object({
  id: z.uuid(),
  /** The person's own day. */
  day: z.iso.date(),
  /** Not to be left before it is done, as the company has it now. */
  mandatory: z.boolean(),
  /** In the order they are asked; empty where nothing is due. No key is among them. */
  questions: z.array(takerQuestion).max(MAX_DRILL_QUESTIONS),
  /** What was answered so far, with the right answer and what explains it. */
  answers: z.array(
    questionResult.extend({
      /** Null where the person did not know. */
      answer: answerSchema.nullable(),
      /** Training points it gave. */
      credited: z.number().int(),
      /** The day the question comes again. */
      nextOn: z.iso.date(),
    }),
  ),
  finished: z.boolean(),
});
export type Drill = z.output<typeof drill>;

const ids = {
  drill: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0d01',
  question: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0d02',
  bank: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0d03',
  course: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0d04',
};

const dealt = {
  id: ids.drill,
  day: '2026-03-10',
  mandatory: false,
  questions: [
    {
      id: ids.question,
      type: 'true_false',
      prompt: 'O prazo de arrependimento vale também para compras na loja.',
      imageUrl: null,
      points: 1,
      justification: false,
    },
  ],
  answers: [],
  finished: false,
};

const common = {
  tag: 'drills',
  access: 'learning.take',
  module: 'courses',
  refusedWhileActing: true,
} as const;

export const dealDrill = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/drills/today',
  summary: "Deal today's drill; where it was dealt already, that one goes on where it was",
  naturallyIdempotent: true,
  response: drill,
  example: dealt,
});

export const answerDrill = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/drills/:drillId/answers/:questionId',
  summary: 'Answer a question of a drill, once; answering again shows what the first answer came to',
  naturallyIdempotent: true,
  params: z.object({ drillId: z.uuid(), questionId: z.uuid() }),
  body: z.object({
    /** Null says that one does not know. */
    answer: answerSchema.nullable(),
    ...phoneTimes,
  }),
  response: drill,
  errors: ['answer_invalid', 'drill_over'],
  bodyExample: { answer: { type: 'true_false', value: true } },
  example: {
    ...dealt,
    answers: [
      {
        questionId: ids.question,
        outcome: 'wrong',
        earned: 0,
        points: 1,
        key: { type: 'true_false', value: false },
        feedback: 'O prazo vale para compras fora da loja.',
        comment: null,
        answer: { type: 'true_false', value: true },
        credited: 0,
        nextOn: '2026-03-11',
      },
    ],
    finished: true,
  },
});

export const closeDrillBanner = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/drills/banner',
  summary: 'Close the banner of drills for today, on every device',
  naturallyIdempotent: true,
  status: 204,
  response: z.null(),
});

const forgottenQuestion = z.object({
  bankId: z.uuid(),
  bank: z.string(),
  questionId: z.uuid(),
  prompt: z.string(),
  /** How often it was asked, of how many people. */
  asked: z.number().int(),
  people: z.number().int(),
  /** Percent of the answers that were not right. */
  forgotten: z.number().int(),
  /** Published courses with a test of this bank, and of each the lesson that comes before it; null where none does. */
  lessons: z.array(z.object({ courseId: z.uuid(), course: z.string(), lesson: z.string().nullable() })),
});
export type ForgottenQuestion = z.output<typeof forgottenQuestion>;

export const listForgottenQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/drills/forgotten',
  summary:
    'Questions that a team forgets, most forgotten first; only of so many people that nobody stands alone',
  tag: 'drills',
  access: 'question_banks.manage',
  module: 'courses',
  query: pageQuery.extend({
    /** A branch or a group, not both: what lies between two teams would tell of few. */
    branch: z.uuid().optional(),
    group: z.uuid().optional(),
  }),
  response: pageOf(forgottenQuestion).extend({
    mode: z.enum(DRILL_MODES),
    /** First and last day of what is counted; today is not. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Teams it can be asked of. */
    branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
    groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Questions of so few people that they are not shown. */
    withheld: z.number().int(),
  }),
  errors: ['invalid_request'],
  example: {
    items: [
      {
        bankId: ids.bank,
        bank: 'Devoluções e garantia',
        questionId: ids.question,
        prompt: 'O prazo de arrependimento vale também para compras na loja.',
        asked: 24,
        people: 11,
        forgotten: 63,
        lessons: [
          { courseId: ids.course, course: 'Direitos do consumidor', lesson: 'O prazo de arrependimento' },
        ],
      },
    ],
    nextCursor: null,
    mode: 'optional',
    from: '2025-12-10',
    to: '2026-03-09',
    branches: [],
    groups: [],
    withheld: 4,
  },
});

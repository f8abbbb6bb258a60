import { z } from 'zod';

import { ATTEMPT_STATES } from './attempts.ts';
import { answerKey, questionResult, takerQuestion } from './taker-questions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { answerSchema } from './questions.ts';
import { COURSE_MODULES } from './training-modules.ts';

const reviewLine = z.object({
  attemptId: z.uuid(),
  memberName: z.string(),
  trainingTitle: z.string(),
  testTitle: z.string(),
  number: z.number().int(),
  submittedAt: z.iso.datetime(),
  /** Answers nobody has scored yet. */
  waiting: z.number().int(),
});
export type ReviewLine = z.output<typeof reviewLine>;

const reviewedQuestion = z.object({
  question: takerQuestion,
  answer: answerSchema.nullable(),
  /** True where a person decides the points. */
  byPerson: z.boolean(),
  outcome: questionResult.shape.outcome,
  earned: z.number().nullable(),
  comment: z.string(),
  key: answerKey,
  /** What the author wrote for reviewers. */
  guidance: z.string(),
});

export const attemptReview = reviewLine.extend({
  state: z.enum(ATTEMPT_STATES),
  minimumScore: z.number(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  questions: z.array(reviewedQuestion),
});
export type AttemptReview = z.output<typeof attemptReview>;

const attemptId = '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0c01';
const questionId = '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0c02';
const lineExample = {
  attemptId,
  memberName: 'Ana Souza',
  trainingTitle: 'Venda consultiva',
  testTitle: 'Prova final',
  number: 1,
  submittedAt: '2026-03-02T13:20:00.000Z',
  waiting: 1,
};
const openQuestionExample = {
  question: {
    id: questionId,
    type: 'dissertative',
    prompt: 'Conte como você abriria a conversa com este cliente.',
    imageUrl: null,
    points: 2,
    justification: false,
  },
  answer: { type: 'dissertative', text: 'Eu perguntaria para quem é o presente…' },
  byPerson: true,
  outcome: 'awaiting_review',
  earned: null,
  comment: '',
  key: { type: 'dissertative' },
  guidance: 'Procure uma pergunta aberta.',
};
const reviewExample = {
  ...lineExample,
  state: 'awaiting_review',
  minimumScore: 70,
  score: null,
  passed: null,
  questions: [openQuestionExample],
};
const reviewParams = z.object({ attemptId: z.uuid() });

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews',
  summary: 'Attempts that wait for a person to score an answer, longest waiting first',
  tag: 'reviews',
  access: 'attempts.review',
  module: COURSE_MODULES,
  query: pageQuery,
  response: pageOf(reviewLine),
  example: { items: [lineExample], nextCursor: null },
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/:attemptId',
  summary: 'An attempt with answers, keys and what the author wrote for reviewers',
  tag: 'reviews',
  access: 'attempts.review',
  module: COURSE_MODULES,
  params: reviewParams,
  response: attemptReview,
  example: reviewExample,
});

export const scoreAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/reviews/:attemptId/answers/:questionId',
  refusedWhileActing: true,
  summary: 'Score one answer, with a comment for its author',
  tag: 'reviews',
  access: 'attempts.review',
  module: COURSE_MODULES,
  params: z.object({ attemptId: z.uuid(), questionId: z.uuid() }),
  body: z.object({ earned: z.number().min(0).max(100), comment: z.string().max(1000).default('') }),
  response: z.object({ earned: z.number(), comment: z.string(), waiting: z.number().int() }),
  errors: ['attempt_closed', 'answer_invalid'],
  bodyExample: { earned: 1.5, comment: 'Boa pergunta de abertura.' },
  example: { earned: 1.5, comment: 'Boa pergunta de abertura.', waiting: 0 },
});

export const finishReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/:attemptId/finish',
  refusedWhileActing: true,
  summary: 'Finish a review: the grade reaches the course, once',
  tag: 'reviews',
  access: 'attempts.review',
  module: COURSE_MODULES,
  params: reviewParams,
  response: attemptReview,
  errors: ['review_unfinished'],
  example: {
    ...reviewExample,
    state: 'graded',
    score: 75,
    passed: true,
    waiting: 0,
    questions: [{ ...openQuestionExample, outcome: 'partial', earned: 1.5 }],
  },
});

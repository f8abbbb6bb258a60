import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { questionSchema } from './questions.ts';
import { COURSE_MODULES } from './training-modules.ts';

/** Questions a bank can hold. */
export const BANK_LIMIT = 500;

export const questionBank = z.object({
  id: z.uuid(),
  title: localizedText(),
  /** Goes up with every change; an edit names the one it was made on and is refused where it is no longer the last. */
  revision: z.number().int(),
  archived: z.boolean(),
  questionCount: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type QuestionBank = z.output<typeof questionBank>;

export const questionBankWithQuestions = questionBank.extend({ questions: z.array(questionSchema) });
export type QuestionBankWithQuestions = z.output<typeof questionBankWithQuestions>;

const revised = z.object({ revision: z.number().int(), updatedAt: z.iso.datetime() });
const revision = z.number().int().min(1);
const bankParams = z.object({ bankId: z.uuid() });
const questionParams = z.object({ bankId: z.uuid(), questionId: z.uuid() });

const bankId = '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0b01';
const bankExample = {
  id: bankId,
  title: { 'pt-BR': 'Devoluções e garantia' },
  revision: 4,
  archived: false,
  questionCount: 1,
  updatedAt: '2026-03-02T13:20:00.000Z',
};
const questionExample = {
  id: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0b02',
  type: 'true_false',
  prompt: { 'pt-BR': 'O prazo de arrependimento vale também para compras na loja.' },
  imageFileId: null,
  points: 1,
  feedback: {},
  justification: false,
  correct: false,
};
const revisedExample = { revision: 5, updatedAt: '2026-03-02T13:21:00.000Z' };

export const listQuestionBanks = endpoint({
  method: 'GET',
  path: '/api/v1/question-banks',
  summary: 'Question banks, last changed first',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    archived: z.enum(['true', 'false']).default('false'),
  }),
  response: pageOf(questionBank),
  example: { items: [bankExample], nextCursor: null },
});

export const createQuestionBank = endpoint({
  method: 'POST',
  path: '/api/v1/question-banks',
  summary: 'Make an empty question bank',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  status: 201,
  body: z.object({ title: requiredLocalizedText() }),
  response: questionBankWithQuestions,
  bodyExample: { title: { 'pt-BR': 'Devoluções e garantia' } },
  example: { ...bankExample, questionCount: 0, questions: [] },
});

export const getQuestionBank = endpoint({
  method: 'GET',
  path: '/api/v1/question-banks/:bankId',
  summary: 'A question bank with its questions, keys included',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: bankParams,
  response: questionBankWithQuestions,
  example: { ...bankExample, questions: [questionExample] },
});

export const updateQuestionBank = endpoint({
  method: 'PATCH',
  path: '/api/v1/question-banks/:bankId',
  summary: 'Rename a question bank, archive it or bring it back',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: bankParams,
  body: z.object({ revision, title: requiredLocalizedText().optional(), archived: z.boolean().optional() }),
  response: revised,
  errors: ['stale_revision'],
  bodyExample: { revision: 4, title: { 'pt-BR': 'Trocas e garantia' } },
  example: revisedExample,
});

export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/question-banks/:bankId/questions',
  summary: 'Add a question; the client makes its id, so that a repeat adds it once',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: bankParams,
  body: z.object({
    revision,
    question: questionSchema,
    /** Place in the bank, counting from 0; the end where it is left out. */
    position: z.number().int().min(0).max(BANK_LIMIT).optional(),
  }),
  response: revised,
  errors: ['stale_revision', 'not_unique', 'question_bank_full'],
  bodyExample: { revision: 4, question: questionExample },
  example: revisedExample,
});

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/api/v1/question-banks/:bankId/questions/:questionId',
  summary: 'Change a question; courses already published keep asking the earlier one',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: questionParams,
  body: z.object({ revision, question: questionSchema }),
  response: revised,
  errors: ['stale_revision'],
  bodyExample: { revision: 4, question: questionExample },
  example: revisedExample,
});

export const duplicateQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/question-banks/:bankId/questions/:questionId/duplicate',
  summary: 'Copy a question, with ids of its own, to the place after it',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: questionParams,
  body: z.object({ revision }),
  response: revised.extend({ question: questionSchema }),
  errors: ['stale_revision', 'question_bank_full'],
  bodyExample: { revision: 4 },
  example: { ...revisedExample, question: questionExample },
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/v1/question-banks/:bankId/questions/:questionId',
  summary: 'Remove a question; adding it again with its id and place undoes that',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: questionParams,
  query: z.object({ revision: z.coerce.number().int().min(1) }),
  response: revised,
  errors: ['stale_revision'],
  example: revisedExample,
});

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/api/v1/question-banks/:bankId/order',
  summary: 'Put the questions of a bank in order; the list names each of them once',
  tag: 'question banks',
  access: 'question_banks.manage',
  module: COURSE_MODULES,
  params: bankParams,
  body: z.object({ revision, questionIds: z.array(z.uuid()).max(BANK_LIMIT) }),
  response: revised,
  errors: ['stale_revision'],
  bodyExample: { revision: 4, questionIds: [questionExample.id] },
  example: revisedExample,
});

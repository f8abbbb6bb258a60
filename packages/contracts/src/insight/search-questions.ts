import { FREE_TEXT_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

/** What a search did not find, asked to the company. */
const own = { tag: 'search', access: 'learning.take' } as const;
const manage = { tag: 'search', access: 'search_questions.answer' } as const;
const params = z.object({ searchQuestionId: z.uuid() });

export const SEARCH_ANSWER_LENGTH = 1000;
export const SEARCH_LINK_LENGTH = 300;
/** So many questions of one person within a day and no more. */
export const MAX_SEARCH_QUESTIONS_A_DAY = 10;

export const SEARCH_QUESTION_STATES = ['open', 'answered'] as const;
export type SearchQuestionState = (typeof SEARCH_QUESTION_STATES)[number];

/** A page of the app with its filters; nothing that could lead elsewhere. */
export const SEARCH_LINK = /^\/(?![/\\])[^\s\\<>"]*$/;
const appPath = z.string().max(SEARCH_LINK_LENGTH).regex(SEARCH_LINK);

const answer = z.object({ text: z.string(), link: z.string().nullable(), at: z.iso.datetime() });

const ownQuestion = z.object({
  id: z.uuid(),
  words: z.string(),
  /** When this person asked. */
  askedAt: z.iso.datetime(),
  askers: z.number().int(),
  answer: answer.nullable(),
});
export type OwnSearchQuestion = z.output<typeof ownQuestion>;

export const askSearchQuestion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/search-questions',
  summary:
    'Ask the company for what the search did not find; the same words join the question others have asked, once of each person',
  refusedWhileActing: true,
  status: 201,
  body: z.strictObject({
    words: z.string().trim().min(1).max(FREE_TEXT_LIMIT),
  }),
  response: ownQuestion,
  errors: ['search_question_empty', 'search_question_limit'],
});

export const listOwnSearchQuestions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/search-questions',
  summary: 'What the member has asked because the search did not find it, newest first, with the answers',
  query: pageQuery,
  response: pageOf(ownQuestion),
});

export const getOwnSearchQuestion = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/search-questions/:searchQuestionId',
  summary: 'One of them',
  params,
  response: ownQuestion,
});

const asker = z.object({ memberId: z.uuid(), name: z.string(), at: z.iso.datetime() });

const managedQuestion = z.object({
  id: z.uuid(),
  words: z.string(),
  /** Since when it waits. */
  askedAt: z.iso.datetime(),
  askers: z.number().int(),
  /** The first of them, by when they asked. */
  firstAskers: z.array(asker),
  /** Who looks after it; null while nobody has taken it. */
  owner: z.object({ memberId: z.uuid(), name: z.string() }).nullable(),
  answer: answer.extend({ by: z.string().nullable() }).nullable(),
  can: z.object({ take: z.boolean(), answer: z.boolean() }),
});
export type ManagedSearchQuestion = z.output<typeof managedQuestion>;

export const listSearchQuestions = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/search-questions',
  summary:
    'What people did not find and asked for: waiting, the one asked first first; or answered, newest first',
  query: pageQuery.extend({ state: z.enum(SEARCH_QUESTION_STATES).default('open') }),
  response: pageOf(managedQuestion).extend({ open: z.number().int() }),
});

export const takeSearchQuestion = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/search-questions/:searchQuestionId/owner',
  summary: 'Look after a question from now on, in the place of whoever did as one saw it; null for nobody',
  refusedWhileActing: true,
  params,
  body: z.strictObject({ from: z.uuid().nullable() }),
  response: managedQuestion,
  errors: ['search_question_taken', 'search_question_answered'],
});

export const answerSearchQuestion = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/search-questions/:searchQuestionId/answer',
  summary: 'Answer a question one looks after or nobody does; everybody who asked is told',
  refusedWhileActing: true,
  params,
  body: z.strictObject({
    text: z.string().trim().min(1).max(SEARCH_ANSWER_LENGTH),
    link: appPath.nullable().default(null),
  }),
  response: managedQuestion,
  errors: ['search_question_taken', 'search_question_answered'],
});

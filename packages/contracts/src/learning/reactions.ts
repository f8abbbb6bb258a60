import {
  MAX_REACTION_QUESTIONS,
  MAX_REACTION_TEXT,
  REACTION_POINTS,
  REACTION_QUESTION_KINDS,
} from '@trilha/rules/learning/reactions';
import { z } from 'zod';

import { progressAnswer } from './learning.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { COURSE_MODULES } from './training-modules.ts';

export const reactionAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scale'),
    questionId: z.uuid(),
    value: z.number().int().min(1).max(REACTION_POINTS.length),
  }),
  z.object({ kind: z.literal('choice'), questionId: z.uuid(), optionId: z.uuid() }),
  z.object({
    kind: z.literal('text'),
    questionId: z.uuid(),
    text: z.string().trim().min(1).max(MAX_REACTION_TEXT),
  }),
]);
export type ReactionAnswer = z.output<typeof reactionAnswer>;

const reactionForm = z.object({
  answers: z.array(reactionAnswer).max(MAX_REACTION_QUESTIONS),
  /** What the page said: the name of a person who was promised anonymity is not stored. */
  anonymous: z.boolean(),
});
export type ReactionForm = z.output<typeof reactionForm>;

export const answerReaction = endpoint({
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/reaction',
  refusedWhileActing: true,
  summary: 'Answer a reaction evaluation, once, when everything it is about is done',
  tag: 'reactions',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: z.object({ courseId: z.uuid(), hierarchyOrder: z.coerce.number().int().min(1).max(100_000) }),
  body: reactionForm,
  response: progressAnswer.omit({ seenShare: true }),
  errors: [
    'enrollment_required',
    'reaction_before_activities',
    'activity_not_released',
    'reaction_answered',
    'reaction_named',
    'answer_invalid',
  ],
});

const common = { tag: 'reactions', access: 'courses.manage', module: COURSE_MODULES } as const;

export const listReactions = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/reactions',
  summary: 'The reaction evaluations of a published course with how many answered',
  params: z.object({ courseId: z.uuid() }),
  response: z.object({
    course: z.object({ id: z.uuid(), title: z.string() }),
    items: z.array(
      z.object({
        activityId: z.uuid(),
        title: z.string(),
        /** Null where it is about the whole course. */
        module: z.string().nullable(),
        anonymous: z.boolean(),
        answered: z.number().int(),
      }),
    ),
  }),
});

const reactionResults = z.object({
  activityId: z.uuid(),
  title: z.string(),
  anonymous: z.boolean(),
  answered: z.number().int(),
  /** Anonymous answers that are not shown yet: they are so many at once. */
  waiting: z.number().int(),
  /** So few anonymous answers that nothing of them is shown yet. */
  withheld: z.boolean(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(REACTION_QUESTION_KINDS),
      prompt: z.string(),
      /** Who answered this one. */
      answered: z.number().int(),
      /** Mean of a scale, with one decimal. */
      average: z.number().nullable(),
      /** Each point of a scale from 1 on, or each option; empty for words. */
      counts: z.array(z.object({ label: z.string(), count: z.number().int() })),
      /** The latest answers in words, in no order where they are anonymous. */
      texts: z.array(z.string()),
    }),
  ),
});
export type ReactionResults = z.output<typeof reactionResults>;

export const getReactionResults = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/reactions/:activityId',
  summary: 'What people answered in a reaction evaluation, question by question',
  params: z.object({ courseId: z.uuid(), activityId: z.uuid() }),
  response: reactionResults,
});

export const listReactionAnswers = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/reactions/:activityId/answers',
  summary: 'Every answer of a reaction evaluation, for a table; without names and days where it is anonymous',
  freshProof: true,
  params: z.object({ courseId: z.uuid(), activityId: z.uuid() }),
  query: pageQuery,
  response: pageOf(
    z.object({
      person: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
      /** In the order of the questions; empty where one was left out. */
      answers: z.array(z.string()),
    }),
  ).extend({ questions: z.array(z.string()) }),
});

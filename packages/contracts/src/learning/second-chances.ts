import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { testParams } from './attempts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { COURSE_MODULES } from './training-modules.ts';

export const SECOND_CHANCE_STATUSES = ['waiting', 'granted', 'refused'] as const;

/** What somebody asked for who lost a test for good, and what came of it. */
const secondChance = z.object({
  id: z.uuid(),
  text: z.string(),
  askedAt: z.iso.datetime(),
  status: z.enum(SECOND_CHANCE_STATUSES),
  /** Why it was refused. */
  reason: z.string().nullable(),
});

const part = { tag: 'tests', module: COURSE_MODULES } as const;

export const getSecondChance = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/courses/:courseId/tests/:activityId/second-chance',
  summary: 'Whether another attempt at a lost test can be asked for, and what was asked last',
  access: 'learning.take',
  params: testParams,
  response: z.object({ last: secondChance.nullable(), can: z.object({ ask: z.boolean() }) }),
});
export type SecondChance = z.output<typeof getSecondChance.response>;

export const askSecondChance = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/courses/:courseId/tests/:activityId/second-chance',
  summary: 'Ask for another attempt at a test that was lost for good, with a reason',
  refusedWhileActing: true,
  access: 'learning.take',
  params: testParams,
  body: z.object({ text: z.string().trim().min(3).max(500) }),
  status: 201,
  response: getSecondChance.response,
  errors: ['second_chance_waiting', 'second_chance_not_needed'],
});

export const listSecondChances = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/admin/second-chances',
  summary: 'Attempts that people ask for and nobody has decided, longest waiting first',
  access: 'attempts.review',
  query: pageQuery,
  response: pageOf(
    secondChance.extend({
      member: z.object({ id: z.uuid(), name: z.string() }),
      trainingTitle: z.string(),
      testTitle: z.string(),
      /** Attempts of this round with their scores, first to last. */
      scores: z.array(z.number().nullable()),
      can: z.object({ decide: z.boolean() }),
    }),
  ),
});
export type AskedChance = z.output<typeof listSecondChances.response>['items'][number];

export const decideSecondChance = endpoint({
  ...part,
  method: 'POST',
  path: '/api/v1/admin/second-chances/:chanceId/decision',
  summary: 'Give one attempt more, or refuse it with a reason; never one’s own',
  refusedWhileActing: true,
  access: 'attempts.review',
  params: z.object({ chanceId: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('grant') }),
    z.object({ decision: z.literal('refuse'), reason: z.string().overwrite(legibleText).min(3).max(500) }),
  ]),
  status: 204,
  response: z.null(),
  errors: ['second_chance_decided'],
});

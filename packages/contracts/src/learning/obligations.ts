import { OBLIGATION_STATES } from '@trilha/rules/learning/obligations';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const own = { tag: 'obligations', access: 'learning.take' } as const;
const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });

const standing = z.object({
  enrollmentId: z.uuid(),
  training,
  state: z.enum(OBLIGATION_STATES),
  percent: z.number().int(),
  /** Until when it is to be done, or renewed; null where nothing is asked by a day. */
  dueAt: z.iso.datetime().nullable(),
  /** Until when what proves it holds; null where nothing proves it, or for good. */
  validUntil: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** It was done before and is to be renewed; what proved it may have ended already. */
  isRenewal: z.boolean(),
  /** Why and until when they are let off it. */
  exemption: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
});

export const obligation = standing.extend({
  /** What is to be opened next: the training, or the one it is renewed by. */
  next: training,
  /** A certificate of somebody else was handed in for it that nobody has decided yet. */
  hasWaitingEvidence: z.boolean(),
  /** The last renewal came after the proof had ended, so its time was counted from then. */
  wasLate: z.boolean(),
});
export type Obligation = z.output<typeof obligation>;

export const listObligations = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/me/obligations',
  summary: 'What the member has to do, overdue first, then by day',
  query: pageQuery,
  response: pageOf(obligation).extend({
    counts: z.object({ overdue: z.number().int(), due: z.number().int() }),
  }),
});

export const teamObligation = standing.extend({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  /** When somebody reminded them of it today. */
  remindedToday: z.boolean(),
  /** What is missing where nothing is left for them to do: a pass, or somebody’s decision on a test or on a certificate handed in. */
  missing: z.enum(['passing', 'review', 'evidence']).nullable(),
});
export type TeamObligation = z.output<typeof teamObligation>;

const teamFilter = z.object({
  search: z.string().max(256).default(''),
  state: z.enum(OBLIGATION_STATES).optional(),
  training: z.uuid().optional(),
  branch: z.uuid().optional(),
});

export const listTeamObligations = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/obligations',
  summary:
    'What the people of the branches one leads have to do, overdue first, then by name; of the whole company for administrators',
  query: pageQuery.extend(teamFilter.shape),
  response: pageOf(teamObligation).extend({
    /** By whose calendar days end. */
    timeZone: z.string(),
    /** How many of the list are due or overdue and not reminded today; null on later pages. */
    remindable: z.number().int().nullable(),
    /** Those of the team who are called as was searched and have nothing to do: whoever is looked for is shown. None on later pages and for other filters. */
    free: z.array(z.object({ memberId: z.uuid(), name: z.string(), branch: z.string().nullable() })),
  }),
});

export type TeamObligations = z.output<typeof listTeamObligations.response>;

export const summarizeTeam = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/trainings',
  summary: 'Mandatory trainings of the team with how many people are where',
  query: z.object({ branch: z.uuid().optional() }),
  response: z.object({
    branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
    trainings: z.array(
      training.extend({
        overdue: z.number().int(),
        due: z.number().int(),
        exempt: z.number().int(),
        done: z.number().int(),
      }),
    ),
  }),
});

export const exportTeamObligations = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/obligations/export',
  summary: 'The list as a file, with the filters of the screen',
  freshProof: true,
  refusedWhileActing: true,
  query: teamFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

export const remindOfObligation = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/team/reminders',
  summary: 'Remind somebody of the team of what they have to do, once a day for each training',
  refusedWhileActing: true,
  body: z.object({ enrollmentId: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['already_reminded', 'nothing_to_remind'],
});

export const remindTeam = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/team/reminders/all',
  summary:
    'Remind everybody of the team whom the filters mean of what is due or overdue; who was reminded of it today is left out',
  refusedWhileActing: true,
  body: teamFilter,
  response: z.object({ reminders: z.number().int(), people: z.number().int() }),
});

import { ORDER_STATES, REWARD_KINDS } from '@trilha/rules/incentives/rewards';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { deviceSchema } from '../identity/devices.ts';
import { ATTEMPT_STATES } from '../learning/attempts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import type { Permission } from '../platform/permissions.ts';
import { ROLES } from '../platform/roles.ts';

/** Parts of a person's page in their order, and who may open each: anyone who holds one of these permissions. */
export const PERSON_PARTS = {
  profile: ['people.view'],
  learning: ['team.follow', 'enrollments.manage'],
  points: ['points.correct'],
  claims: ['sales.audit'],
  orders: ['orders.read'],
  messages: ['messages.manage'],
  access: ['people.view'],
  history: ['people.view'],
} as const satisfies Record<string, readonly Permission[]>;
export type PersonPart = keyof typeof PERSON_PARTS;
export const PERSON_PART_NAMES = Object.keys(PERSON_PARTS) as PersonPart[];

/** What whoever leads the branch of a person sees of them, without a permission of their own. */
export const PARTS_OF_LEADERS: readonly PersonPart[] = ['learning'];

// Who may see whom is decided by the use case: somebody else's person does not exist for the reader.
const story = { tag: 'people', access: 'learning.take', params: z.object({ memberId: z.uuid() }) } as const;
const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });

export const getPersonStory = endpoint({
  ...story,
  method: 'GET',
  path: '/api/v1/people/:memberId/story',
  summary: 'Who a person is, and which parts of their page the reader may open',
  response: z.object({
    memberId: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    branch: z.string().nullable(),
    isBlocked: z.boolean(),
    parts: z.array(z.enum(PERSON_PART_NAMES)),
  }),
});

const learned = z.object({
  enrollmentId: z.uuid(),
  training,
  subscription: z.enum(['awaiting', 'active', 'refused', 'cancelled']),
  state: z.enum(ENROLLMENT_STATES),
  percent: z.number().int(),
  score: z.number().nullable(),
  /** Until when it is to be done, or renewed; null where nothing is asked by a day. */
  dueAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  enrolledAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why and until when they are let off it. */
  exemption: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** How they came to it: what still asks them for it, or who assigned it, or that it lies in a trail of theirs. */
  why: z.object({
    isOwnChoice: z.boolean(),
    assignment: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
    /** Enrollment rules that ask for it now. */
    rules: z.number().int(),
    trails: z.array(z.object({ id: z.uuid(), title: z.string() })),
    /** By which labels and branch of theirs it is shown to them; null where it is shown because they are in it alone. */
    audience: z.array(z.string()).nullable(),
    /** The role it is shown to them by as well; where there is none and nothing else either, it is for everybody. */
    audienceRole: z.enum(ROLES).nullable(),
  }),
  certificate: z.object({ code: z.string(), isValid: z.boolean(), issuedAt: z.iso.datetime() }).nullable(),
  attempts: z.number().int(),
  /** Whether the reader may change why they are in it. */
  can: z.object({ manage: z.boolean() }),
});
export type Learned = z.output<typeof learned>;

export const listPersonLearning = endpoint({
  ...story,
  method: 'GET',
  path: '/api/v1/people/:memberId/learning',
  summary: "A person's trainings with state, deadline and why they are in them: late first, then the latest",
  query: pageQuery,
  response: pageOf(learned),
});

const tried = z.object({
  attemptId: z.uuid(),
  training,
  test: z.string(),
  number: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  /** Whether the reader may open its answers: a reviewer, once it was handed in, and never their own. */
  can: z.object({ open: z.boolean() }),
});
export type Tried = z.output<typeof tried>;

export const listPersonAttempts = endpoint({
  ...story,
  method: 'GET',
  path: '/api/v1/people/:memberId/attempts',
  summary: "A person's attempts at tests, latest first",
  query: pageQuery,
  response: pageOf(tried),
});

const programOfPerson = z.object({
  /** Why nothing they report counts: they are blocked from the program. */
  block: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Campaigns they joined, newest first; what they sold in others counts nowhere. */
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), joinedAt: z.iso.datetime() })),
  /** Whether the reader may lift a block. */
  can: z.object({ manage: z.boolean() }),
});
export type ProgramOfPerson = z.output<typeof programOfPerson>;

export const getPersonProgram = endpoint({
  ...story,
  module: 'campaigns',
  method: 'GET',
  path: '/api/v1/people/:memberId/program',
  summary: 'Whether a person takes part in the program, and why what they report may not count',
  response: programOfPerson,
});

const ordered = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(REWARD_KINDS),
  price: z.number().int(),
  state: z.enum(ORDER_STATES),
  placedAt: z.iso.datetime(),
  campaign: z.string(),
});
export type Ordered = z.output<typeof ordered>;

export const listPersonOrders = endpoint({
  ...story,
  module: 'rewards',
  method: 'GET',
  path: '/api/v1/people/:memberId/orders',
  summary: "A person's orders of rewards, latest first",
  query: pageQuery,
  response: pageOf(ordered),
});

const received = z.object({
  id: z.uuid(),
  /** Kind of the notice; its words are the reader's, its values stay the person's. */
  kind: z.string(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Received = z.output<typeof received>;

export const listPersonMessages = endpoint({
  ...story,
  method: 'GET',
  path: '/api/v1/people/:memberId/messages',
  summary: 'Which messages a person got in the app and when they read them, latest first',
  query: pageQuery,
  response: pageOf(received),
});

const signIn = deviceSchema.omit({ current: true }).extend({
  /** Null while it is signed in. */
  endedAt: z.iso.datetime().nullable(),
});
export type SignIn = z.output<typeof signIn>;

export const listPersonSignIns = endpoint({
  ...story,
  method: 'GET',
  path: '/api/v1/people/:memberId/sign-ins',
  summary:
    'Where and when a person signed in to this company, and on which devices they still are, latest first',
  query: pageQuery,
  response: pageOf(signIn),
});

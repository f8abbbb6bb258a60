import { legibleText } from '@trilha/rules/platform/legible-text';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { FEATURE_POINT_ACTIONS } from '../features.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

/** What moves points; the points table and every statement line explain these. */
export const POINT_RULES = [
  'course_completed',
  'course_perfect_score',
  'trail_completed',
  'trail_perfect_score',
  'webinar_completed',
  'webinar_perfect_score',
  'live_class_completed',
  'live_class_perfect_score',
  'presential_course_completed',
  'presential_course_perfect_score',
  'drill_answered',
  'podcast_heard',
  'survey_answered',
  'badge_earned',
  'participation',
  'correction',
  'sale_reported',
  'sale_confirmed',
  'sale_reproved',
  'sale_changed',
  'sale_raised',
  'photo_sent',
  'photo_confirmed',
  'photo_reproved',
  'photo_raised',
  'points_transferred',
  'points_transfer_returned',
  'points_transfer_settled',
  'points_expired',
  'mission_reached',
  'mission_confirmed',
  'mission_taken_back',
  'reward_redeemed',
  'reward_refunded',
  'reward_refund_expired',
] as const;
export type PointRule = (typeof POINT_RULES)[number];

/** Kinds of points a member can hold. */
export const POINT_UNITS = ['training'] as const;

export const pointsSummary = z.object({
  /** Training points. */
  balance: z.number().int(),
  /** What was earned since Monday and since the first of the month, in the member's zone. */
  thisWeek: z.number().int(),
  thisMonth: z.number().int(),
  units: z.array(z.object({ unit: z.enum(POINT_UNITS), balance: z.number().int() })),
  /** Campaigns the member holds points of, the newest first. */
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      spendable: z.number().int(),
      /** Credited already, and confirmed or taken back by the audit. */
      provisional: z.number().int(),
      experience: z.number().int(),
      /** When the spendable points are void, and by whose days; null once there are none or the campaign is closed. */
      expires: z.object({ at: z.iso.datetime(), timeZone: z.string() }).nullable(),
    }),
  ),
});
export type PointsSummary = z.output<typeof pointsSummary>;

export const getPoints = endpoint({
  method: 'GET',
  path: '/api/v1/points',
  summary: "The member's balances and what this week and month brought",
  tag: 'points',
  access: 'points.own',
  response: pointsSummary,
  example: {
    balance: 640,
    thisWeek: 120,
    thisMonth: 320,
    units: [{ unit: 'training', balance: 640 }],
    campaigns: [],
  },
});

const day = z.iso.date();

/** What of a member's points a statement shows: training points, or one kind of a campaign's. */
export const CAMPAIGN_WALLETS = ['spendable', 'provisional', 'experience'] as const;
export type CampaignWallet = (typeof CAMPAIGN_WALLETS)[number];

export const statementFilters = z.object({
  /** A campaign's statement; left out, that of training points. */
  campaign: z.uuid().optional(),
  wallet: z.enum(CAMPAIGN_WALLETS).default('spendable'),
  rule: z.enum(['all', ...POINT_RULES]).default('all'),
  /** First and last calendar day, in the member's zone. */
  from: day.optional(),
  to: day.optional(),
});
export type StatementFilters = z.output<typeof statementFilters>;

export const statementLine = z.object({
  postingId: z.uuid(),
  at: z.iso.datetime(),
  rule: z.enum(POINT_RULES),
  amount: z.number().int(),
  /** Balance after this line, as the ledger holds it. */
  balanceAfter: z.number().int(),
  source: z.object({ kind: z.string(), id: z.uuid().nullable(), title: z.string() }),
  /** Why an administrator corrected; null for everything else. */
  reason: z.string().nullable(),
  /** The movement this one takes back. */
  reverses: z.object({ rule: z.enum(POINT_RULES), at: z.iso.datetime(), title: z.string() }).nullable(),
  /** When this movement was taken back. */
  reversedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/v1/points/statement',
  summary: 'Every movement of training points or of a campaign, newest first, with the balance after it',
  tag: 'points',
  access: 'points.own',
  query: statementFilters.extend(pageQuery.shape),
  response: pageOf(statementLine),
});

const pointsTableTraining = z.object({
  kind: z.enum(TRAINING_KINDS),
  id: z.uuid(),
  title: z.string(),
  completion: z.number().int(),
  perfectScore: z.number().int(),
  /** What the member has earned of it already. */
  earnedCompletion: z.boolean(),
  earnedPerfectScore: z.boolean(),
});

export const getPointsTable = endpoint({
  method: 'GET',
  path: '/api/v1/points/table',
  summary: 'What earns what: every visible training with its points, most first',
  tag: 'points',
  access: 'points.own',
  query: pageQuery,
  response: pageOf(pointsTableTraining).extend({
    /** The least and most a rule gives over all visible trainings; null where none gives any. */
    rules: z.object({
      /** For concluding a training, one entry for each kind that gives any. */
      completed: z.array(
        z.object({ kind: z.enum(TRAINING_KINDS), from: z.number().int(), to: z.number().int() }),
      ),
      perfect_score: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
      podcast_heard: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
      /** Over the badges that can be earned; null where none gives any. */
      badge_earned: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
      /** What the company gives for beside trainings, and how much now. */
      participation: z.array(z.object({ action: z.enum(FEATURE_POINT_ACTIONS), points: z.number().int() })),
      /** What a right answer of a drill gives, and the most of a day; null where drills give nothing. */
      drill_answered: z.object({ each: z.number().int(), perDay: z.number().int() }).nullable(),
    }),
  }),
});
export type PointsTable = z.output<typeof getPointsTable.response>;

export const getMemberPoints = endpoint({
  method: 'GET',
  path: '/api/v1/admin/members/:memberId/points',
  summary: "A member's balance and statement, for correcting them",
  tag: 'points',
  access: 'points.correct',
  params: z.object({ memberId: z.uuid() }),
  query: pageQuery.extend({
    /** A campaign's points; left out, training points. */
    campaign: z.uuid().optional(),
    wallet: z.enum(CAMPAIGN_WALLETS).default('spendable'),
  }),
  response: pageOf(statementLine).extend({
    member: z.object({ id: z.uuid(), name: z.string(), branch: z.string().nullable() }),
    /** Of what the statement is about. */
    balance: z.number().int(),
    /** Campaigns whose points the member holds or held, newest first. */
    campaigns: z.array(z.object({ id: z.uuid(), title: z.string() })),
    /** False for one's own points, which nobody corrects for themselves, and for those of a campaign, which follow its sales. */
    can: z.object({ correct: z.boolean() }),
  }),
});

const reason = z.string().overwrite(legibleText).min(3).max(256);

export const correctPoints = endpoint({
  method: 'POST',
  path: '/api/v1/admin/points/corrections',
  refusedWhileActing: true,
  summary: 'Give or take training points by hand, or take back one movement; always with a reason',
  freshProof: 'by_case',
  tag: 'points',
  access: 'points.correct',
  body: z.union([
    z.strictObject({
      memberId: z.uuid(),
      amount: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((amount) => amount !== 0),
      reason,
    }),
    z.strictObject({ reverses: z.uuid(), reason }),
  ]),
  status: 201,
  response: z.object({
    correctionId: z.uuid(),
    /** What moved the points; null while the correction waits for a second person. */
    postingId: z.uuid().nullable(),
    state: z.enum(['applied', 'waiting']),
  }),
  errors: ['insufficient_points', 'posting_reversed', 'posting_not_reversible', 'correction_waiting'],
});

const pointCorrection = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string(), branch: z.string().nullable() }),
  amount: z.number().int(),
  /** The movement it takes back; null where points are given or taken. */
  reverses: z.object({ at: z.iso.datetime(), title: z.string() }).nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  state: z.enum(['waiting', 'confirmed', 'rejected']),
  /** Null while it waits. */
  decision: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** False for who requested it, and for whose points it changes: a second person decides. Only rejecting is open to the new and to whom its author made. */
  can: z.object({ decide: z.boolean(), reject: z.boolean() }),
});
export type PointCorrection = z.output<typeof pointCorrection>;

export const listPointCorrections = endpoint({
  method: 'GET',
  path: '/api/v1/admin/points/corrections',
  summary:
    'Large corrections that wait for a second person, oldest first, or that were decided, newest first',
  tag: 'points',
  access: 'points.correct',
  query: pageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
  response: pageOf(pointCorrection),
});

export const decidePointCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/admin/points/corrections/:correctionId/decision',
  refusedWhileActing: true,
  summary:
    'Confirm a large correction of another administrator, which moves the points, or reject it; always with a reason',
  freshProof: true,
  tag: 'points',
  access: 'points.correct',
  params: z.object({ correctionId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['confirm', 'reject']), reason }),
  status: 204,
  response: z.null(),
  errors: [
    'second_person_required',
    'second_person_new',
    'second_person_made',
    'correction_decided',
    'insufficient_points',
    'posting_reversed',
  ],
});

import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/**
 * Training points: `client`, `branch` (the member's own) or `group:<id>` (one of the member's own). Experience points of a campaign:
 * `campaign`, `country` (every campaign there that begins in the same year), `store:<id>` or `chain:<id>` (of the member's own).
 */
const rankingScope = z.union([
  z.enum(['client', 'branch', 'campaign', 'country']),
  z.templateLiteral([z.enum(['group:', 'store:', 'chain:']), z.uuid()]),
]);
/** `all`, `month` and `week` (those of today), or a named month `YYYY-MM` or ISO week `YYYY-Www`. */
const rankingPeriod = z.union([
  z.enum(['all', 'month', 'week']),
  z.string().regex(/^20\d{2}-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\d|5[0-3]))$/),
]);

export const rankingRow = z.object({
  /** Members with the same score share a place. */
  place: z.number().int(),
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  /** Short-lived address of the member's picture. */
  imageUrl: z.string().nullable(),
  score: z.number().int(),
  me: z.boolean(),
});
export type RankingRow = z.output<typeof rankingRow>;

export const rankingPage = z.object({
  scope: z.string(),
  period: z.string(),
  /** Periods the company ranks by. */
  periods: z.array(z.enum(RANKING_PERIODS)),
  /** The boards this member may look at. */
  scopes: z.array(z.object({ scope: z.string(), name: z.string() })),
  /** Whose experience points are ranked; null for training points. */
  campaign: z.uuid().nullable(),
  /** The campaigns this member takes or took part in, the newest first. */
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string() })),
  top: z.array(rankingRow),
  /** The member between up to five neighbours on each side; empty where the member has no place. */
  around: z.array(rankingRow),
  own: z
    .object({
      place: z.number().int(),
      score: z.number().int(),
      /** Place in the week or month before; null for `all` or where there was none. */
      placeBefore: z.number().int().nullable(),
    })
    .nullable(),
  /** Why there is no own place. */
  reason: z.enum(['left_out', 'no_course_concluded', 'no_points_in_period']).nullable(),
  /** Members on the board. */
  total: z.number().int(),
  endsAt: z.iso.datetime().nullable(),
});
export type RankingPage = z.output<typeof rankingPage>;

export const getRanking = endpoint({
  method: 'GET',
  path: '/api/v1/ranking',
  summary: 'The best twenty of a board and the own place with its neighbours',
  tag: 'ranking',
  access: 'ranking.view',
  module: 'ranking',
  query: z.object({
    /** Ranks its experience points; left out, training points. */
    campaign: z.uuid().optional(),
    /** Left out: everybody in the company or campaign. */
    scope: rankingScope.optional(),
    /** Of training points; a campaign has one period. */
    period: rankingPeriod.default('all'),
  }),
  response: rankingPage,
});

export const rebuildRanking = endpoint({
  method: 'POST',
  path: '/api/v1/admin/ranking/rebuild',
  summary: 'Make every board anew from the ledger, with the branches and groups of today',
  tag: 'ranking',
  access: 'points.correct',
  module: 'ranking',
  response: z.object({
    /** Scores written. */
    scores: z.number().int(),
  }),
});

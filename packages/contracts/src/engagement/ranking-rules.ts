import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'ranking', access: 'ranking.manage', module: 'ranking' } as const;

/** How a company ranks training points; a campaign ranks its own by its stores. */
const rankingRules = z.strictObject({
  periods: z.array(z.enum(RANKING_PERIODS)).min(1).max(RANKING_PERIODS.length),
  /** Whether people are compared within their branch, and within each of their groups; within the company they are always. */
  branches: z.boolean(),
  groups: z.boolean(),
  /** People of these roles have no place, and take none from others. */
  leftOutRoles: z.array(z.enum(ROLES)).max(ROLES.length),
});
export type RankingRules = z.output<typeof rankingRules>;

export const getRankingRules = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/ranking-rules',
  summary: 'How the company ranks, and how many people have each role',
  response: z.object({
    rules: rankingRules,
    /** Changes with the rules. */
    revision: z.string(),
    roles: z.array(z.object({ role: z.enum(ROLES), people: z.number().int() })),
  }),
});
export type RankingRulesPage = z.output<typeof getRankingRules.response>;

export const changeRankingRules = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/ranking-rules',
  summary:
    'Say how the company ranks; whom it leaves out is taken from every open board, or counted again, soon after',
  body: rankingRules.extend({
    /** Of the rules that were looked at. */
    revision: z.string().max(64),
  }),
  status: 204,
  response: z.null(),
  errors: ['stale_revision'],
});

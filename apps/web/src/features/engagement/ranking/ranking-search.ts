import { RANKING_PERIODS } from '@trilha/rules/engagement/ranking';
import type { RankingPeriod } from '@trilha/rules/engagement/ranking';
import { isUuid } from '@trilha/rules/platform/uuids';

/** The period whose place the home shows as well. */
export const DEFAULT_PERIOD = 'all';
export type RankingScope =
  | 'client'
  | 'branch'
  | 'campaign'
  | 'country'
  | `group:${string}`
  | `store:${string}`
  | `chain:${string}`;

/** The board as its address carries it: training points, or the experience points of a campaign. */
export interface RankingSearch {
  readonly campaign?: string;
  readonly scope?: RankingScope;
  readonly period?: RankingPeriod;
}

const TRAINING_SCOPE = /^(branch|group:.+)$/;
const CAMPAIGN_SCOPE = /^(country|store:.+|chain:.+)$/;

const isScope = (value: unknown, shape: RegExp): value is RankingScope =>
  typeof value === 'string' && shape.test(value);

/** The board the address asks for; anything unknown is everybody's board of all times. */
export function rankingSearch(search: Record<string, unknown>): RankingSearch {
  const { campaign, scope } = search;
  if (isUuid(campaign)) return { campaign, ...(isScope(scope, CAMPAIGN_SCOPE) ? { scope } : {}) };
  const period = RANKING_PERIODS.find((known) => known === search['period']);
  return {
    ...(isScope(scope, TRAINING_SCOPE) ? { scope } : {}),
    ...(period && period !== DEFAULT_PERIOD ? { period } : {}),
  };
}

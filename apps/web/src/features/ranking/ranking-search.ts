export const RANKING_PERIODS = ['week', 'month', 'all'] as const;
/** The period whose place the home shows as well. */
export const DEFAULT_PERIOD = 'all';
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export type RankingScope = 'client' | 'branch' | `group:${string}`;

export interface RankingSearch {
  readonly scope?: RankingScope;
  readonly period?: RankingPeriod;
}

const isScope = (value: unknown): value is RankingScope =>
  value === 'client' || value === 'branch' || (typeof value === 'string' && value.startsWith('group:'));

/** The board the address asks for; anything unknown is the company's board of all times. */
export function rankingSearch(search: Record<string, unknown>): RankingSearch {
  const period = RANKING_PERIODS.find((known) => known === search['period']);
  const { scope } = search;
  return {
    ...(isScope(scope) && scope !== 'client' ? { scope } : {}),
    ...(period && period !== DEFAULT_PERIOD ? { period } : {}),
  };
}

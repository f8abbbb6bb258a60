import type { PointRule } from '@trilha/contracts/points';

export const STATEMENT_RULES = [
  'all',
  'course_completed',
  'course_perfect_score',
  'correction',
] as const satisfies readonly ('all' | PointRule)[];
export type StatementRule = (typeof STATEMENT_RULES)[number];

export interface StatementSearch {
  readonly rule?: StatementRule;
}

/** The filter of the statement as the address carries it; anything unknown shows everything. */
export function statementSearch(search: Record<string, unknown>): StatementSearch {
  const rule = STATEMENT_RULES.find((known) => known === search['rule']);
  return rule && rule !== 'all' ? { rule } : {};
}

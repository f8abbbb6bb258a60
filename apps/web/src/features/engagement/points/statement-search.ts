import type { CampaignWallet, PointRule } from '@trilha/contracts/engagement/points';
import { isUuid } from '@trilha/rules/platform/uuids';

export const STATEMENT_RULES = [
  'all',
  'course_completed',
  'course_perfect_score',
  'drill_answered',
  'correction',
] as const satisfies readonly ('all' | PointRule)[];
export type StatementRule = (typeof STATEMENT_RULES)[number];

export interface StatementSearch {
  readonly rule?: StatementRule;
  /** A campaign's points in place of training points. */
  readonly campaign?: string;
  readonly wallet?: CampaignWallet;
}

const WALLETS = ['spendable', 'provisional', 'experience'] as const satisfies readonly CampaignWallet[];

/** The filter of the statement as the address carries it; anything unknown shows everything. */
export function statementSearch(search: Record<string, unknown>): StatementSearch {
  const rule = STATEMENT_RULES.find((known) => known === search['rule']);
  const { campaign } = search;
  const wallet = WALLETS.find((known) => known === search['wallet']);
  return {
    ...(rule && rule !== 'all' ? { rule } : {}),
    ...(isUuid(campaign) && wallet ? { campaign, wallet } : {}),
  };
}

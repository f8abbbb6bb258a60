import type { RankingPeriod } from '@trilha/rules/engagement/ranking';

/** A board somebody may look at, with the others they may choose. */
export interface ChosenBoard {
  readonly scope: string;
  readonly period: string;
  readonly periods: readonly RankingPeriod[];
  readonly scopes: readonly { readonly scope: string; readonly name: string }[];
  /** Its key, and that of the period before; null where there is none. */
  readonly board: string;
  readonly boardBefore: string | null;
  readonly endsAt: Date | null;
}

import {
  RANKING_PERIODS,
  offeredPeriod,
  periodBefore,
  periodKeys,
  periodRange,
} from '@trilha/rules/engagement/ranking';
import type { RankingPeriod } from '@trilha/rules/engagement/ranking';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ChosenBoard } from './chosen-board.ts';
import type { readBoardFacts } from './ranking.queries.ts';

type Facts = Awaited<ReturnType<typeof readBoardFacts>>;

/** The key of a scope's boards. Throws `not_found` for a branch or group the member does not belong to, or the company does not compare in. */
function scopeKey(ctx: TenantContext, { rules }: Facts, scope: string): string {
  const { branchId, labelIds } = ctx.actor;
  if (scope === 'client') return 'client';
  if (scope === 'branch' && branchId && rules?.branches !== false) return `branch:${branchId}`;
  if (
    scope.startsWith('group:') &&
    labelIds.includes(scope.slice('group:'.length)) &&
    rules?.groups !== false
  )
    return scope;
  throw new AppError('not_found');
}

/** A period by the company's calendar. Throws `not_found` for a named month or week where the company ranks by none. */
function periodOf(
  ctx: TenantContext,
  { timeZone }: Facts,
  wanted: string,
  offered: readonly RankingPeriod[],
) {
  const kind = RANKING_PERIODS.find((period) => period === wanted);
  if (kind) return periodKeys(ctx.now, timeZone)[offeredPeriod(kind, offered)];
  if (!offered.includes(wanted.includes('W') ? 'week' : 'month')) throw new AppError('not_found');
  return wanted;
}

/** A board of training points: a scope in a period, by the company's calendar and rules. */
export function trainingBoard(
  ctx: TenantContext,
  facts: Facts,
  wanted: { readonly scope: string; readonly period: string },
): ChosenBoard {
  const { rules, branch, groups } = facts;
  const key = scopeKey(ctx, facts, wanted.scope);
  const periods = rules?.periods ?? RANKING_PERIODS;
  const period = periodOf(ctx, facts, wanted.period, periods);
  const before = periodBefore(period);
  return {
    scope: wanted.scope,
    period,
    periods,
    scopes: [
      { scope: 'client', name: '' },
      ...(branch && rules?.branches !== false ? [{ scope: 'branch', name: branch }] : []),
      ...(rules?.groups === false
        ? []
        : groups.map(({ id, name }) => ({ scope: `group:${id}`, name: textOf(ctx, name) }))),
    ],
    board: `${key}|${period}`,
    boardBefore: before && `${key}|${before}`,
    endsAt: periodRange(period, facts.timeZone)?.end ?? null,
  };
}

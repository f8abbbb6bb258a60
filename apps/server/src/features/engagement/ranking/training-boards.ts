import { periodBefore, periodKeys, periodRange } from '@trilha/rules/engagement/ranking';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ChosenBoard } from './chosen-board.ts';
import type { readBoardFacts } from './ranking.queries.ts';

type Facts = Awaited<ReturnType<typeof readBoardFacts>>;

/** The key of a scope's boards. Throws `not_found` for a branch or group the member does not belong to. */
function scopeKey(ctx: TenantContext, scope: string): string {
  if (scope === 'client') return 'client';
  if (scope === 'branch' && ctx.actor.branchId) return `branch:${ctx.actor.branchId}`;
  if (scope.startsWith('group:') && ctx.actor.labelIds.includes(scope.slice('group:'.length))) return scope;
  throw new AppError('not_found');
}

/** A board of training points: a scope in a period, by the company's calendar. */
export function trainingBoard(
  ctx: TenantContext,
  facts: Facts,
  wanted: { readonly scope: string; readonly period: string },
): ChosenBoard {
  const key = scopeKey(ctx, wanted.scope);
  const keys = periodKeys(ctx.now, facts.timeZone);
  const period = wanted.period === 'month' || wanted.period === 'week' ? keys[wanted.period] : wanted.period;
  const before = periodBefore(period);
  return {
    scope: wanted.scope,
    period,
    scopes: [
      { scope: 'client', name: '' },
      ...(facts.branch ? [{ scope: 'branch', name: facts.branch }] : []),
      ...facts.groups.map(({ id, name }) => ({ scope: `group:${id}`, name: textOf(ctx, name) })),
    ],
    board: `${key}|${period}`,
    boardBefore: before && `${key}|${before}`,
    endsAt: periodRange(period, facts.timeZone)?.end ?? null,
  };
}

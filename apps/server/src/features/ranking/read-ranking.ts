import type { RankingPage, RankingRow } from '@trilha/contracts/ranking';
import { periodBefore, periodKeys, periodRange } from '@trilha/rules/ranking';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { readAvatars, readBoard, readBoardFacts, readBoardSize } from './ranking.queries.ts';

type Facts = Awaited<ReturnType<typeof readBoardFacts>>;

/** The key of a scope's boards. Throws `not_found` for a branch or group the member does not belong to. */
function scopeKey(ctx: TenantContext, scope: string): string {
  if (scope === 'client') return 'client';
  if (scope === 'branch' && ctx.actor.branchId) return `branch:${ctx.actor.branchId}`;
  if (scope.startsWith('group:') && ctx.actor.labelIds.includes(scope.slice('group:'.length))) return scope;
  throw new AppError('not_found');
}

function scopesOf(ctx: TenantContext, facts: Facts): RankingPage['scopes'] {
  return [
    { scope: 'client', name: '' },
    ...(facts.branch ? [{ scope: 'branch', name: facts.branch }] : []),
    ...facts.groups.map(({ id, name }) => ({
      scope: `group:${id}`,
      name: textOf(ctx, name),
    })),
  ];
}

/**
 * A board with the member's own place. Nobody has a place before their first concluded course (PTS-02); months and
 * weeks follow the company's calendar. Three queries whatever the size of the company.
 */
export async function readRanking(
  ctx: TenantContext,
  wanted: { scope: string; period: string },
): Promise<RankingPage> {
  requirePermission(ctx.actor, 'ranking.view');
  const scope = scopeKey(ctx, wanted.scope);
  const facts = await readBoardFacts(ctx);
  const keys = periodKeys(ctx.now, facts.timeZone);
  const period = wanted.period === 'month' || wanted.period === 'week' ? keys[wanted.period] : wanted.period;
  const before = periodBefore(period);
  const board = `${scope}|${period}`;
  const rows = await readBoard(ctx, board);
  const { total, placeBefore } = await readBoardSize(ctx, board, before && `${scope}|${before}`);

  const avatars = await readAvatars(ctx, [...new Set(rows.map(({ memberId }) => memberId))]);
  const imageOf = (fileId: string | undefined) => (fileId ? ctx.fileUrl(fileId) : null);
  const present = (part: 'top' | 'around'): RankingRow[] =>
    rows
      .filter((row) => row.part === part)
      .map(({ place, memberId, displayName, branch, score }) => ({
        place,
        memberId,
        name: displayName,
        branch,
        imageUrl: imageOf(avatars.get(memberId)),
        score,
        me: memberId === ctx.actor.memberId,
      }));
  const around = facts.concluded ? present('around') : [];
  const mine = around.find(({ me }) => me);
  return {
    scope: wanted.scope,
    period,
    scopes: scopesOf(ctx, facts),
    top: present('top'),
    around,
    own: mine ? { place: mine.place, score: mine.score, placeBefore } : null,
    reason: mine ? null : facts.concluded ? 'no_points_in_period' : 'no_course_concluded',
    total,
    endsAt: periodRange(period, facts.timeZone)?.end.toISOString() ?? null,
  };
}

import type { RankingPage, RankingRow } from '@trilha/contracts/engagement/ranking';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { campaignBoard } from './campaign-boards.ts';
import { readAvatars, readBoard, readBoardFacts, readBoardSize } from './ranking.queries.ts';
import { trainingBoard } from './training-boards.ts';

interface Wanted {
  readonly campaign?: string | undefined;
  readonly scope?: string | undefined;
  readonly period: string;
}

function reasonOf(isLeftOut: boolean, hasPlace: boolean): RankingPage['reason'] {
  if (isLeftOut) return 'left_out';
  return hasPlace ? 'no_points_in_period' : 'no_course_concluded';
}

/**
 * A board with the member's own place. Nobody has a place among the training points before their first concluded course (PTS-02);
 * in a campaign everybody has one with their first points. Five queries at most, whatever the size of the company.
 */
export async function readRanking(ctx: TenantContext, wanted: Wanted): Promise<RankingPage> {
  requirePermission(ctx.actor, 'ranking.view');
  const facts = await readBoardFacts(ctx);
  const { campaign = null } = wanted;
  const chosen = campaign
    ? await campaignBoard(ctx, campaign, wanted.scope ?? 'campaign')
    : trainingBoard(ctx, facts, { scope: wanted.scope ?? 'client', period: wanted.period });
  const rows = await readBoard(ctx, chosen.board);
  const { total, placeBefore } = await readBoardSize(ctx, chosen.board, chosen.boardBefore);

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
  const isLeftOut = campaign === null && facts.rules?.leftOut === true;
  const hasPlace = campaign !== null || (facts.concluded && !isLeftOut);
  const around = hasPlace ? present('around') : [];
  const mine = around.find(({ me }) => me);
  return {
    scope: chosen.scope,
    period: chosen.period,
    periods: [...chosen.periods],
    scopes: [...chosen.scopes],
    campaign,
    campaigns: ctx.actor.modules.has('campaigns')
      ? facts.campaigns.map(({ id, title }) => ({ id, title: textOf(ctx, title) }))
      : [],
    top: present('top'),
    around,
    own: mine ? { place: mine.place, score: mine.score, placeBefore } : null,
    reason: mine ? null : reasonOf(isLeftOut, hasPlace),
    total,
    endsAt: chosen.endsAt?.toISOString() ?? null,
  };
}

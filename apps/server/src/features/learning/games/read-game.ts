import { isGame } from '@trilha/contracts/learning/activities/activity';
import type { GameOverview } from '@trilha/contracts/learning/games/plays';
import { totalBefore } from '@trilha/rules/learning/games/game';
import { errorsAllowedIn } from '@trilha/rules/learning/games/play-game';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { deal, loadPlay } from './load-play.ts';
import { presentPlay } from './play.presenter.ts';
import { countPlays, findRunningPlay } from './plays.queries.ts';

/** What to know before a game, and the play under way; only reads. */
export async function readGame(
  ctx: TenantContext,
  { trainingId, activityId }: { trainingId: string; activityId: string },
): Promise<GameOverview> {
  requirePermission(ctx.actor, 'learning.take');

  const { enrollment, placed } = await openActivity(ctx, trainingId, activityId, { lock: false });
  const { activity } = placed;
  if (!isGame(activity)) throw new AppError('not_found');
  const { round } = enrollment;
  const counts = await countPlays(ctx, enrollment.id, activityId, round);
  const running = counts.made > 0 ? await findRunningPlay(ctx, enrollment.id, activityId) : undefined;
  const game = deal(ctx, activity, { seed: '', locale: ctx.locale });
  const { errorsAllowed, timeLimitSeconds, completion } = activity.settings;
  return {
    trainingId,
    activityId,
    game: activity.type,
    title: textOf(ctx, activity.title),
    total: totalBefore(activity.settings, game),
    errorsAllowed: errorsAllowedIn(game, errorsAllowed),
    timeLimitSeconds,
    secondsPerPiece: game.secondsPerPiece ?? null,
    completion,
    tries: counts.ended,
    hasWon: counts.hasWon,
    running: running?.round === round ? presentPlay(ctx, running, await loadPlay(ctx, running), false) : null,
  };
}

import { randomUUID } from 'node:crypto';

import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { missedPieces } from '@trilha/rules/learning/games/play-game';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { endLocked, isOverdue, lockPlay } from './end-play.ts';
import { deal, loadPlay } from './load-play.ts';
import { findOwnPlay, findRunningPlay } from './plays.queries.ts';
import { presentOwnPlay } from './present-own-play.ts';
import { addPlay } from './start-play.ts';
import { standingOf } from './stored-play.ts';

/**
 * Begins a play of exactly what was wrong in another one. It is dealt from the version that one was begun in, has no limits, and concludes
 * and pays nothing. While a play is under way, that one is answered. Throws `game_nothing_missed`.
 */
export async function practisePlay(ctx: TenantContext, playId: string): Promise<GamePlay> {
  requirePermission(ctx.actor, 'learning.take');

  const found = await findOwnPlay(ctx, playId);
  if (!found) throw new AppError('not_found');
  // Locks the enrollment: starts of one person wait for each other.
  const open = await openActivity(ctx, found.trainingId, found.activityId);
  const running = await findRunningPlay(ctx, open.enrollment.id, found.activityId);
  const isOfThisRound = running?.round === open.enrollment.round;
  if (running && isOfThisRound && !isOverdue(running, ctx.now)) return presentOwnPlay(ctx, running.id);
  if (running) await endLocked(ctx, await lockPlay(ctx, running.id), isOfThisRound ? 'deadline' : 'member');

  const practiced = running?.id === playId ? await findOwnPlay(ctx, playId) : found;
  if (!practiced) throw new AppError('not_found');
  const { activity, game } = await loadPlay(ctx, practiced);
  const practicePieces = missedPieces(game, standingOf(practiced));
  if (practicePieces.length === 0) throw new AppError('game_nothing_missed');
  const seed = randomUUID();
  const { first } = deal(ctx, activity, { seed, locale: ctx.locale, practicePieces });
  const id = await addPlay(ctx, open, {
    trainingVersion: practiced.trainingVersion,
    seed,
    progress: first,
    deadlineAt: null,
    practicePieces,
  });
  return presentOwnPlay(ctx, id);
}

import { isDeepStrictEqual } from 'node:util';

import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { playMove } from '@trilha/rules/learning/games/play-game';
import type { Verdict } from '@trilha/rules/learning/games/game';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { endLocked, isOverdue, lockPlay, saveStanding } from './end-play.ts';
import { presentPlay } from './play.presenter.ts';
import { presentOwnPlay } from './present-own-play.ts';
import { requireStillTaking } from './require-still-taking.ts';
import { lastMoveOf, standingOf, turnSinceOf } from './stored-play.ts';

interface NumberedMove {
  readonly playId: string;
  /** One more than the moves made so far. */
  readonly number: number;
  readonly move: GameMove;
}

/**
 * Makes a move and says whether it was right. The same move with the same number is answered alike and changes nothing; another one
 * throws `game_moved_on`: somebody was faster, in another tab. Throws `game_over` and `game_move_invalid`, and what shuts a course
 * meanwhile: `enrollment_required`, `attendance_required`. A move that arrives once the time is over ends the play instead.
 */
export async function makeMove(
  ctx: TenantContext,
  { playId, number, move }: NumberedMove,
): Promise<{ verdict: Verdict; play: GamePlay }> {
  requirePermission(ctx.actor, 'learning.take');

  const play = await lockPlay(ctx, playId);
  const { row, loaded } = play;
  const last = lastMoveOf(row);
  if (number === row.moves && last && isDeepStrictEqual(last.move, move))
    return { verdict: last.verdict, play: await presentOwnPlay(ctx, playId) };
  if (row.state !== 'in_progress') throw new AppError('game_over');
  await requireStillTaking(ctx, row);
  if (isOverdue(row, ctx.now)) {
    await endLocked(ctx, play, 'deadline');
    return { verdict: 'neutral', play: await presentOwnPlay(ctx, playId) };
  }
  if (number !== row.moves + 1) throw new AppError('game_moved_on');

  const played = playMove(loaded.game, standingOf(row), move, {
    errorsAllowed: loaded.errorsAllowed,
    seconds: (ctx.now.getTime() - turnSinceOf(row).getTime()) / 1000,
  });
  if (!played) throw new AppError('game_move_invalid', { field: 'move' });
  const lastMove = { move, verdict: played.verdict, at: ctx.now };
  await saveStanding(ctx, play, played.standing, lastMove);
  // What has ended went to the enrollment and is read anew; otherwise nothing but the play has changed.
  if (played.standing.state !== 'in_progress')
    return { verdict: played.verdict, play: await presentOwnPlay(ctx, playId, loaded) };
  const moved = { ...row, ...played.standing, lastMove };
  return { verdict: played.verdict, play: presentPlay(ctx, moved, loaded, false) };
}

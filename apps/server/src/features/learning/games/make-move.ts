import { isDeepStrictEqual } from 'node:util';

import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { playMove } from '@trilha/rules/learning/games/play-game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';
import type { Verdict } from '@trilha/rules/learning/games/game';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import { endLocked, isOverdue, lockFound, recordResult, saveStanding } from './end-play.ts';
import type { LockedPlay } from './end-play.ts';
import { loadPlay } from './load-play.ts';
import type { LoadedGame } from './load-play.ts';
import { presentPlay } from './play.presenter.ts';
import { countPlays, findOwnPlay, updatePlayAfter } from './plays.queries.ts';
import type { PlayRow } from './plays.queries.ts';
import { presentOwnPlay } from './present-own-play.ts';
import { requireStillTaking } from './require-still-taking.ts';
import { lastMoveOf, standingOf, turnSinceOf } from './stored-play.ts';
import type { LastMove, PlayMoment } from './stored-play.ts';

interface NumberedMove {
  readonly playId: string;
  /** One more than the moves made so far. */
  readonly number: number;
  readonly move: GameMove;
}

interface MoveAnswer {
  readonly verdict: Verdict;
  readonly play: GamePlay;
}

/**
 * Makes a move and says whether it was right. The same move with the same number is answered alike and changes nothing; another one
 * throws `game_moved_on`: somebody was faster, in another tab. Throws `game_over` and `game_move_invalid`, and what shuts a course
 * meanwhile: `enrollment_required`, `attendance_required`. A move that arrives once the time is over ends the play instead.
 */
export async function makeMove(ctx: TenantContext, made: NumberedMove): Promise<MoveAnswer> {
  requirePermission(ctx.actor, 'learning.take');

  const row = await findOwnPlay(ctx, made.playId);
  if (!row) throw new AppError('not_found');
  const loaded = await loadPlay(ctx, row);
  const answer = await moveWithin(ctx, row, loaded, made);
  if (answer) return answer;
  // It repeats a move, comes too late, or another one was made at this moment: decided under the locks of the enrollment and the play.
  return moveLocked(ctx, await lockFound(ctx, row, loaded), made);
}

/** Most moves come in their turn: one statement writes them, if the play is still where it was read. Undefined where that is not so. */
async function moveWithin(
  ctx: TenantContext,
  row: PlayRow,
  loaded: LoadedGame,
  made: NumberedMove,
): Promise<MoveAnswer | undefined> {
  if (row.state !== 'in_progress' || made.number !== row.moves + 1 || isOverdue(row, ctx.now))
    return undefined;
  await requireStillTaking(ctx, row, loaded);
  const { standing, lastMove } = judge(ctx, row, loaded, made.move);
  const hasEnded = standing.state !== 'in_progress';
  // The enrollment is locked before the play, as everywhere.
  const open = hasEnded ? await activityOfMember(ctx, row) : undefined;
  const endedAt = hasEnded ? ctx.now : null;
  if (!(await updatePlayAfter(ctx, row, standing, { lastMove, endedAt }))) return undefined;
  const result = hasEnded ? await recordResult(ctx, { row, loaded, open }, standing) : {};
  const moved = { ...row, ...standing, ...result, lastMove, endedAt };
  const hasWon = hasEnded && (await wasEverWon(ctx, moved, loaded));
  return { verdict: lastMove.verdict, play: presentPlay(ctx, moved, loaded, hasWon) };
}

/** Whether the game of a play that has ended was ever won, where that decides on what may be told. */
async function wasEverWon(ctx: TenantContext, row: PlayMoment, { activity }: LoadedGame): Promise<boolean> {
  if (activity.settings.showAnswers !== 'after_winning') return false;
  if (row.state === 'won' && row.practicePieces === null) return true;
  return (await countPlays(ctx, row.enrollmentId, row.activityId, row.round)).hasWon;
}

async function moveLocked(
  ctx: TenantContext,
  play: LockedPlay,
  { number, move }: NumberedMove,
): Promise<MoveAnswer> {
  const { row, loaded } = play;
  const last = lastMoveOf(row);
  if (number === row.moves && last && isDeepStrictEqual(last.move, move))
    return { verdict: last.verdict, play: await presentOwnPlay(ctx, row.id, loaded) };
  if (row.state !== 'in_progress') throw new AppError('game_over');
  await requireStillTaking(ctx, row, loaded);
  if (isOverdue(row, ctx.now)) {
    await endLocked(ctx, play, 'deadline');
    return { verdict: 'neutral', play: await presentOwnPlay(ctx, row.id, loaded) };
  }
  if (number !== row.moves + 1) throw new AppError('game_moved_on');

  const { standing, lastMove } = judge(ctx, row, loaded, move);
  await saveStanding(ctx, play, standing, lastMove);
  return { verdict: lastMove.verdict, play: await presentOwnPlay(ctx, row.id, loaded) };
}

/** What a move makes of a play; throws for one that cannot be made. */
function judge(
  ctx: TenantContext,
  row: PlayRow,
  { game, errorsAllowed }: LoadedGame,
  move: GameMove,
): { readonly standing: PlayStanding; readonly lastMove: LastMove } {
  const seconds = (ctx.now.getTime() - turnSinceOf(row).getTime()) / 1000;
  const played = playMove(game, standingOf(row), move, { errorsAllowed, seconds });
  if (!played) throw new AppError('game_move_invalid', { field: 'move' });
  return { standing: played.standing, lastMove: { move, verdict: played.verdict, at: ctx.now } };
}

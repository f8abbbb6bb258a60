import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { concludesActivity, endStanding } from '@trilha/rules/learning/games/play-game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { loadPlay } from './load-play.ts';
import type { LoadedGame } from './load-play.ts';
import { findOwnPlay, lockOwnPlay, updatePlay } from './plays.queries.ts';
import type { PlayRow } from './plays.queries.ts';
import { presentOwnPlay } from './present-own-play.ts';
import { standingOf } from './stored-play.ts';
import type { LastMove } from './stored-play.ts';

/** A play nobody else can change before the commit, its game, and the enrollment its result goes to. */
export interface LockedPlay {
  readonly row: PlayRow;
  readonly loaded: LoadedGame;
  /** Undefined where the person left the course, or it no longer has the game: then the result stays with the play. */
  readonly open: OpenActivity | undefined;
}

/** Locks a play of the member. The enrollment is locked first, as everywhere, so that two calls never wait for each other in a circle. */
export async function lockPlay(ctx: TenantContext, playId: string): Promise<LockedPlay> {
  const found = await findOwnPlay(ctx, playId);
  if (!found) throw new AppError('not_found');
  return lockFound(ctx, found);
}

/** The same of a play that was just read, with its game where it was dealt already: that never changes. */
export async function lockFound(ctx: TenantContext, found: PlayRow, dealt?: LoadedGame): Promise<LockedPlay> {
  const open = await activityOfMember(ctx, found);
  const row = await lockOwnPlay(ctx, found.id);
  if (!row) throw new AppError('not_found');
  return { row, open, loaded: dealt ?? (await loadPlay(ctx, row)) };
}

/** Whether the clock has ended a play that nobody has closed yet. */
export function isOverdue({ state, deadlineAt }: PlayRow, now: Date): boolean {
  return state === 'in_progress' && deadlineAt !== null && deadlineAt <= now;
}

/** Writes where a locked play stands now; where it has ended, its result goes to the enrollment as that of any activity. */
export async function saveStanding(
  ctx: TenantContext,
  { row, loaded, open }: LockedPlay,
  standing: PlayStanding,
  lastMove: LastMove | null,
): Promise<void> {
  const hasEnded = standing.state !== 'in_progress';
  // Whoever lets the time run out has ended at the deadline, however late the server gets to it.
  const endedAt = (standing.endedBy === 'deadline' && row.deadlineAt) || ctx.now;
  await updatePlay(ctx, row.id, standing, { endedAt: hasEnded ? endedAt : null, lastMove });
  if (hasEnded) await recordResult(ctx, { row, loaded, open }, standing);
}

/** Gives the result of a play that has ended to its locked enrollment. Answers how activity and course stand from then on. */
export async function recordResult(
  ctx: TenantContext,
  { row, loaded, open }: LockedPlay,
  standing: PlayStanding,
): Promise<Pick<PlayRow, 'activityState' | 'courseState'>> {
  const { activityState, courseState } = row;
  // A practice, and a play of an earlier round, count for nothing.
  const counts =
    open !== undefined &&
    row.practicePieces === null &&
    open.enrollment.id === row.enrollmentId &&
    open.enrollment.round === row.round;
  if (!counts || !concludesActivity(standing, loaded.activity.settings.completion))
    return { activityState, courseState };
  const { state } = await recordActivity(ctx, open, { status: 'done', score: null });
  return { activityState: 'done', courseState: state };
}

/** Ends a locked play otherwise than by a move; one that has ended stays as it is. */
export async function endLocked(
  ctx: TenantContext,
  play: LockedPlay,
  endedBy: 'deadline' | 'member',
): Promise<void> {
  if (play.row.state !== 'in_progress') return;
  await saveStanding(ctx, play, endStanding(standingOf(play.row), endedBy), null);
}

/** Gives a play up; it is lost. Repeating it changes nothing. */
export async function endPlay(ctx: TenantContext, playId: string): Promise<GamePlay> {
  requirePermission(ctx.actor, 'learning.take');
  const play = await lockPlay(ctx, playId);
  await endLocked(ctx, play, isOverdue(play.row, ctx.now) ? 'deadline' : 'member');
  return presentOwnPlay(ctx, playId);
}

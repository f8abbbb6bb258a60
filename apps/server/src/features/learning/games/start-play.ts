import { randomUUID } from 'node:crypto';

import { isGame } from '@trilha/contracts/learning/activities/activity';
import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { unknownCards } from '@trilha/rules/learning/games/flashcards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { endLocked, isOverdue, lockPlay } from './end-play.ts';
import { deal } from './load-play.ts';
import type { GameActivity } from './load-play.ts';
import { countPlays, findLastProgress, findRunningPlay, insertPlay } from './plays.queries.ts';
import type { NewPlay } from './plays.queries.ts';
import { presentOwnPlay } from './present-own-play.ts';
import { progressOf } from './stored-play.ts';

/**
 * Begins a play, or answers the one under way: a second tab, another device and a repeated call never make another. One whose time is
 * over is ended and answered with its result.
 */
export async function startPlay(
  ctx: TenantContext,
  { trainingId, activityId }: { trainingId: string; activityId: string },
): Promise<GamePlay> {
  requirePermission(ctx.actor, 'learning.take');

  // Locks the enrollment: starts of one person wait for each other.
  const open = await openActivity(ctx, trainingId, activityId);
  const { activity } = open.placed;
  if (!isGame(activity)) throw new AppError('not_found');

  const running = await findRunningPlay(ctx, open.enrollment.id, activityId);
  const isOfThisRound = running?.round === open.enrollment.round;
  if (running && (isOverdue(running, ctx.now) || !isOfThisRound))
    await endLocked(ctx, await lockPlay(ctx, running.id), isOfThisRound ? 'deadline' : 'member');
  if (running && isOfThisRound) return presentOwnPlay(ctx, running.id);
  const id = await beginPlay(ctx, open, activity);
  await recordActivity(ctx, open, { status: 'in_progress', score: null });
  return presentOwnPlay(ctx, id);
}

async function beginPlay(ctx: TenantContext, open: OpenActivity, activity: GameActivity): Promise<string> {
  const { timeLimitSeconds } = activity.settings;
  const seed = randomUUID();
  const foremost =
    activity.type === 'flashcards'
      ? unknownCards(progressOf(await findLastProgress(ctx, open.enrollment.id, activity.id)))
      : [];
  return addPlay(ctx, open, {
    trainingVersion: open.course.version,
    seed,
    progress: deal(ctx, activity, { seed, locale: ctx.locale, foremost }).first,
    deadlineAt: timeLimitSeconds === null ? null : new Date(ctx.now.getTime() + timeLimitSeconds * 1000),
    practicePieces: null,
  });
}

/** Adds a play of an activity's round, after those there are. */
export async function addPlay(
  ctx: TenantContext,
  { course, enrollment, placed }: OpenActivity,
  play: Pick<NewPlay, 'trainingVersion' | 'seed' | 'progress' | 'deadlineAt' | 'practicePieces'>,
): Promise<string> {
  const { made } = await countPlays(ctx, enrollment.id, placed.activity.id, enrollment.round);
  const { id } = await insertPlay(ctx, {
    ...play,
    enrollmentId: enrollment.id,
    memberId: enrollment.memberId,
    trainingId: course.courseId,
    activityId: placed.activity.id,
    round: enrollment.round,
    number: made + 1,
    locale: ctx.locale,
  });
  return id;
}

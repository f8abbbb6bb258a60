import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { attemptDeadline, canStartAttempt } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { isOverdue, summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, findRunning, insertAttempt } from './attempts.queries.ts';
import { banksOfCourse } from './bank-snapshots.ts';
import { drawQuestions } from './question-draw.ts';
import { endAttempt, lockForEnding } from './end-attempt.ts';
import { readAttempt } from './read-attempt.ts';
import { countUsedDraws } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';
import type { TestRules } from './test-rules.ts';

/**
 * Starts an attempt at a test, or answers the one in progress: a second tab and a repeated call never make another
 * (TST-06). One whose time is over is ended and answered with its result.
 */
export async function startAttempt(
  ctx: TenantContext,
  { trainingId, activityId }: { trainingId: string; activityId: string },
): Promise<AttemptView> {
  requirePermission(ctx.actor, 'learning.take');

  // Locks the enrollment: starts of one person wait for each other.
  const open = await openActivity(ctx, trainingId, activityId);
  const rules = testRulesOf(open.placed.activity, open.extraAttempts);
  if (!rules) throw new AppError('not_found');

  const running = await findRunning(ctx, open.enrollment.id, activityId);
  const isOfThisRound = running?.round === open.enrollment.round;
  if (running && isOfThisRound && !isOverdue(running, ctx.now)) return readAttempt(ctx, running.id);
  if (running) await endAttempt(ctx, await lockForEnding(ctx, running), 'deadline');
  if (running && isOfThisRound) return readAttempt(ctx, running.id);

  return readAttempt(ctx, await beginAttempt(ctx, open, rules));
}

async function beginAttempt(ctx: TenantContext, open: OpenActivity, rules: TestRules): Promise<string> {
  const { course, enrollment, placed } = open;
  const earlier = await attemptsOfRound(ctx, enrollment.id, placed.activity.id, enrollment.round);
  const decision = canStartAttempt({
    kind: rules.kind,
    policy: rules.policy,
    attempts: withUsedDraws(
      summariesOf(earlier),
      await countUsedDraws(ctx, {
        enrollmentId: enrollment.id,
        activityId: placed.activity.id,
        round: enrollment.round,
      }),
    ),
    enrollmentBlocked: enrollment.state === 'blocked',
  });
  if (!decision.ok) throw new AppError(decision.code);

  const bankOf = await banksOfCourse(ctx, course.courseId, course.version);
  const { id } = await insertAttempt(ctx, {
    enrollmentId: enrollment.id,
    memberId: enrollment.memberId,
    trainingId: course.courseId,
    trainingVersion: course.version,
    activityId: placed.activity.id,
    kind: rules.kind,
    round: enrollment.round,
    number: (earlier.at(-1)?.number ?? 0) + 1,
    drawn: drawQuestions(rules, bankOf),
    deadlineAt: attemptDeadline(ctx.now, rules.timeLimitMinutes),
  });
  await recordActivity(ctx, open, { status: 'in_progress', score: null });
  return id;
}

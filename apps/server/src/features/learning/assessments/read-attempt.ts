import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { isFinallyFailed } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentAttempt, summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, findOwnAttempt, readAnswers } from './attempts.queries.ts';
import { loadAttempt } from './load-attempt.ts';
import { findRepair } from './test-repairs.queries.ts';

/**
 * An attempt of the member: running, with questions and saved answers but no keys; ended, with its result (TST-07).
 * Only reads: an attempt whose time is over shows 0 seconds until it is handed in or the job ends it.
 */
export async function readAttempt(ctx: TenantContext, attemptId: string): Promise<AttemptView> {
  requirePermission(ctx.actor, 'learning.take');

  const attempt = await findOwnAttempt(ctx, attemptId);
  if (!attempt) throw new AppError('not_found');
  const loaded = await loadAttempt(ctx, attempt);
  const given = await readAnswers(ctx, attempt.id);
  const attempts =
    attempt.state === 'in_progress'
      ? []
      : await attemptsOfRound(ctx, attempt.enrollmentId, attempt.activityId, attempt.round);
  const summaries = summariesOf(attempts);
  const isOver = attempts.length > 0 && isFinallyFailed(loaded.rules.policy, summaries);
  const repair = isOver ? await findRepair(ctx, attempt) : undefined;
  const awaitsRepair = repair?.doneAt === null;
  return presentAttempt(ctx, { ...loaded, attempt, given, attempts: summaries, awaitsRepair });
}

import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { isFinallyFailed } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentAttempt, summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, findOwnAttempt, readAnswers } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { loadAttempt } from './load-attempt.ts';
import { countUsedDraws } from './test-offers.queries.ts';
import { findRepair } from './test-repairs.queries.ts';
import { withUsedDraws } from './test-rules.ts';

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
  const attempts = attempt.state === 'in_progress' ? [] : await usedAttempts(ctx, attempt);
  const isOver = attempts.length > 0 && isFinallyFailed(loaded.rules.policy, attempts);
  const repair = isOver ? await findRepair(ctx, attempt) : undefined;
  const awaitsRepair = repair?.doneAt === null;
  return presentAttempt(ctx, { ...loaded, attempt, given, attempts, awaitsRepair });
}

/** What is used up of the round of an attempt, on whichever device. */
async function usedAttempts(ctx: TenantContext, { enrollmentId, activityId, round }: AttemptRow) {
  const rows = await attemptsOfRound(ctx, enrollmentId, activityId, round);
  const draws = await countUsedDraws(ctx, { enrollmentId, activityId, round });
  return withUsedDraws(summariesOf(rows), draws);
}

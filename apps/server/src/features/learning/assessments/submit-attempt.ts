import type { AttemptView } from '@trilha/contracts/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isOverdue } from './attempt.presenter.ts';
import { findOwnAttempt } from './attempts.queries.ts';
import { endAttempt, lockForEnding } from './end-attempt.ts';
import { readAttempt } from './read-attempt.ts';

/**
 * Hands in an attempt: graded once, awarded once; handing it in again answers the same result (TST-06). After the
 * deadline it ends with what was saved in time (TST-05). Throws `test_unfinished` with the number of questions that
 * are unanswered, unless the person confirmed that.
 */
export async function submitAttempt(
  ctx: TenantContext,
  { attemptId, confirmIncomplete }: { attemptId: string; confirmIncomplete: boolean },
): Promise<AttemptView> {
  requirePermission(ctx.actor, 'learning.take');

  const attempt = await findOwnAttempt(ctx, attemptId);
  if (!attempt) throw new AppError('not_found');
  if (attempt.state !== 'in_progress') return readAttempt(ctx, attemptId);

  const ending = await lockForEnding(ctx, attempt);
  const overdue = isOverdue(attempt, ctx.now);
  const missing = ending.graded.answers.filter(({ answered }) => !answered).length;
  if (ending.state === 'in_progress' && !overdue && missing > 0 && !confirmIncomplete)
    throw new AppError('test_unfinished', { values: { missing } });

  await endAttempt(ctx, ending, overdue ? 'deadline' : 'member');
  return readAttempt(ctx, attemptId);
}

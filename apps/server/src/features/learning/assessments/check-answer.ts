import type { QuestionResult } from '@trilha/contracts/learning/taker-questions';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findOwnAttempt, fixAnswer, lockAttempt, readAnswers } from './attempts.queries.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { loadAttempt } from './load-attempt.ts';
import { presentQuestionResult } from './taker-question.ts';

/**
 * Shows the right answer of one question of a quiz that is not evaluated, right after it was answered; from then on
 * the answer stays. Throws `test_unfinished` where there is no answer yet. Elsewhere keys stay on the server (TST-07).
 */
export async function checkAnswer(
  ctx: TenantContext,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<QuestionResult> {
  requirePermission(ctx.actor, 'learning.take');

  const attempt = await findOwnAttempt(ctx, attemptId);
  if (!attempt || attempt.kind !== 'unevaluated_quiz') throw new AppError('not_found');
  const { questions } = await loadAttempt(ctx, attempt);
  if (!questions.some(({ id }) => id === questionId))
    throw new AppError('answer_invalid', { field: 'questionId' });
  if ((await lockAttempt(ctx, attemptId)) !== 'in_progress') throw new AppError('attempt_closed');

  const graded = gradeAttempt(questions, await readAnswers(ctx, attemptId), false);
  const answer = graded.answers.find(({ question }) => question.id === questionId);
  if (!answer?.answered) throw new AppError('test_unfinished', { values: { missing: 1 } });
  await fixAnswer(ctx, attemptId, questionId);
  return presentQuestionResult(ctx, answer, true);
}

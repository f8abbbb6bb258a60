import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockAttempt } from './attempts.queries.ts';
import { loadAttempt } from './load-attempt.ts';
import { findReviewable } from './review-attempts.ts';
import { findReview, writeScore } from './reviews.queries.ts';

export interface ScoreAnswer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly earned: number;
  readonly comment: string;
}

/**
 * Scores one answer that waits for a person; it can be scored again until the review is finished. Throws
 * `attempt_closed` after that, and `answer_invalid` for more points than the question has.
 */
export async function scoreAnswer(ctx: TenantContext, score: ScoreAnswer) {
  const attempt = await findReviewable(ctx, score.attemptId);
  const { questions } = await loadAttempt(ctx, attempt);
  const question = questions.find(({ id }) => id === score.questionId);
  if (!question) throw new AppError('answer_invalid', { field: 'questionId' });
  if (score.earned > question.points)
    throw new AppError('answer_invalid', { field: 'earned', values: { points: question.points } });
  if ((await lockAttempt(ctx, score.attemptId)) !== 'awaiting_review') throw new AppError('attempt_closed');
  if (!(await writeScore(ctx, score))) throw new AppError('answer_invalid', { field: 'questionId' });

  const review = await findReview(ctx, score.attemptId);
  return { earned: score.earned, comment: score.comment, waiting: review?.waiting ?? 0 };
}

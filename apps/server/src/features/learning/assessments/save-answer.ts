import type { Answer } from '@trilha/contracts/learning/questions';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isOverdue } from './attempt.presenter.ts';
import { findOwnAttempt, findSaved, upsertAnswer } from './attempts.queries.ts';
import { loadSnapshots } from './bank-snapshots.ts';
import { questionDrawSchema } from './question-draw.ts';
import { isAnswerTo } from './is-answer-to.ts';

export interface SaveAnswer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly seq: number;
  readonly answer: Answer | null;
  readonly flagged: boolean;
}

/**
 * Saves one answer of a running attempt. Of several saves of a question the highest number counts, whatever order
 * they arrive in. Two small statements and no lock on the enrollment: everybody in an exam calls this all the time.
 * Throws `attempt_closed` after the end or the deadline, `answer_invalid` where the answer does not fit the question.
 */
export async function saveAnswer(
  ctx: TenantContext,
  save: SaveAnswer,
): Promise<{ seq: number; saved: boolean; savedAt: string }> {
  requirePermission(ctx.actor, 'learning.take');

  const attempt = await findOwnAttempt(ctx, save.attemptId);
  if (!attempt) throw new AppError('not_found');
  if (attempt.state !== 'in_progress' || isOverdue(attempt, ctx.now)) throw new AppError('attempt_closed');
  const drawn = questionDrawSchema.parse(attempt.drawn);
  const entry = drawn.questions.find(({ id }) => id === save.questionId);
  const bank = entry && drawn.banks[entry.bank];
  if (!bank) throw new AppError('answer_invalid', { field: 'questionId' });
  const bankOf = await loadSnapshots(ctx, [bank]);
  const question = bankOf(bank.id).questions.find(({ id }) => id === save.questionId);
  if (!question || (save.answer && !isAnswerTo(question, save.answer)))
    throw new AppError('answer_invalid', { field: 'answer' });

  const written = await upsertAnswer(ctx, save);
  if (written) return { seq: save.seq, saved: true, savedAt: written.savedAt.toISOString() };

  const stored = await findSaved(ctx, attempt.id, save.questionId);
  if (stored.state !== 'in_progress' || stored.checkedAt !== null || stored.seq === null)
    throw new AppError('attempt_closed');
  return {
    seq: stored.seq,
    saved: stored.seq === save.seq,
    savedAt: (stored.savedAt ?? ctx.now).toISOString(),
  };
}

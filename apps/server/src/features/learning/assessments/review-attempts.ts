import type { AttemptReview, ReviewLine } from '@trilha/contracts/learning/attempt-reviews';
import { localizedText } from '@trilha/contracts/platform/locale';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom, readCursor } from '../../../platform/db/cursor.ts';
import { knownState } from './attempt.presenter.ts';
import { findAttempt, readAnswers } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { loadAttempt } from './load-attempt.ts';
import { findReview, listWaiting } from './reviews.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';
import { presentKey, presentQuestionResult, presentTakerQuestion } from './taker-question.ts';

const cursorShape = z.tuple([z.coerce.date(), z.uuid()]);
const title = localizedText().nullable().catch(null);

function presentLine(ctx: TenantContext, row: ReviewRow): ReviewLine {
  return {
    attemptId: row.id,
    memberName: row.memberName,
    trainingTitle: textOf(ctx, title.parse(row.trainingTitle) ?? {}),
    testTitle: textOf(ctx, title.parse(row.testTitle) ?? {}),
    number: row.number,
    submittedAt: (row.submittedAt ?? ctx.now).toISOString(),
    waiting: row.waiting ?? 0,
  };
}

/** Attempts that wait for a person to score an answer, longest waiting first. */
export async function listReviews(
  ctx: TenantContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ReviewLine[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'attempts.review');

  const [submittedAt, id] = readCursor(cursor, cursorShape) ?? [];
  const rows = await listWaiting(ctx, {
    limit: limit + 1,
    after: submittedAt && id ? { submittedAt, id } : null,
  });
  const page = pageFrom(rows, limit, (row) => [(row.submittedAt ?? ctx.now).toISOString(), row.id]);
  return { ...page, items: page.items.map((row) => presentLine(ctx, row)) };
}

/**
 * The attempt a reviewer may work on. Throws `not_found` for one that never waited for a person, and `forbidden` for
 * the reviewer's own, also while they act as somebody else: nobody grades themselves.
 */
export async function findReviewable(ctx: TenantContext, attemptId: string): Promise<AttemptRow> {
  requirePermission(ctx.actor, 'attempts.review');

  const attempt = await findAttempt(ctx, attemptId);
  if (!attempt || attempt.state === 'in_progress') throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, attempt.memberId);
  return attempt;
}

/** An attempt as its reviewer sees it: answers, keys and what the author wrote for reviewers. */
export async function readReview(ctx: TenantContext, attemptId: string): Promise<AttemptReview> {
  const attempt = await findReviewable(ctx, attemptId);
  const line = await findReview(ctx, attemptId);
  if (!line) throw new AppError('not_found');

  const { rules, drawn, questions } = await loadAttempt(ctx, attempt);
  const graded = gradeAttempt(questions, await readAnswers(ctx, attemptId), rules.minimumScore !== null);
  return {
    ...presentLine(ctx, line),
    state: knownState(attempt.state),
    minimumScore: rules.minimumScore ?? 0,
    score: attempt.score,
    passed: attempt.passed,
    questions: drawn.questions.flatMap((entry) => {
      const answer = graded.answers.find(({ question }) => question.id === entry.id);
      if (!answer) return [];
      const { question } = answer;
      const { outcome, earned, comment } = presentQuestionResult(ctx, answer, false);
      return [
        {
          question: presentTakerQuestion(ctx, question, entry),
          answer: answer.given?.answer ?? null,
          byPerson: answer.byPerson,
          outcome,
          earned,
          comment: comment ?? '',
          key: presentKey(question),
          guidance: question.type === 'dissertative' ? textOf(ctx, question.guidance) : '',
        },
      ];
    }),
  };
}

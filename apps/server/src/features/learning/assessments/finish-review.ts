import type { AttemptReview } from '@trilha/contracts/learning/attempt-reviews';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { memberLocale } from '../../identity/person-registry/member-locale.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { saveGrade, lockForEnding, applyToEnrollment } from './end-attempt.ts';
import { findReviewable, readReview } from './review-attempts.ts';

/**
 * Finishes a review: the grade is final, reaches the course once and the taker is notified, also where two reviewers
 * finish together. Throws `review_unfinished` while an answer has no score.
 */
export async function finishReview(ctx: TenantContext, attemptId: string): Promise<AttemptReview> {
  const attempt = await findReviewable(ctx, attemptId);
  const ending = await lockForEnding(ctx, attempt);
  if (ending.state === 'graded') return readReview(ctx, attemptId);
  if (ending.graded.waiting > 0)
    throw new AppError('review_unfinished', { values: { waiting: ending.graded.waiting } });

  await saveGrade(ctx, ending, { gradedBy: ctx.actor.memberId });
  await applyToEnrollment(ctx, ending);
  const { document } = await publishedCourse(ctx, attempt.trainingId, attempt.trainingVersion);
  const locale = await memberLocale(ctx, attempt.memberId);
  await notify(ctx, {
    memberId: attempt.memberId,
    body: { kind: 'attempt_reviewed', data: { training: textOf({ ...ctx, locale }, document.title) } },
    link: `/online-courses/${attempt.trainingId}`,
    dedupe: `attempt_reviewed:${attemptId}`,
  });
  await appendAuditEntry(ctx, {
    action: 'attempt.reviewed',
    objectKind: 'attempt',
    objectId: attemptId,
    before: { state: ending.state },
    after: { score: ending.graded.score },
  });
  return readReview(ctx, attemptId);
}

import type { ReactionForm } from '@trilha/contracts/learning/reactions';
import type { ProgressAnswer } from '@trilha/contracts/learning/learning';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import { MIN_ANONYMOUS_ANSWERS } from '@trilha/rules/learning/reactions';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { activityIdAt } from '../enrollments/activity-id-at.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { checkReaction } from './check-reaction.ts';
import { insertReaction, showWaiting } from './reactions.queries.ts';

/**
 * Takes a member's answers to a reaction evaluation, once, and concludes it. Where it is anonymous nothing is kept that tells whose they are
 * or when they came. Throws `enrollment_required`, `not_found`, `reaction_before_activities`, `reaction_answered`,
 * `answer_invalid`, and `reaction_named` where the page still said that it is anonymous.
 */
export async function answerReaction(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: { courseId: string; hierarchyOrder: number },
  { answers, anonymous: isSaidAnonymous }: ReactionForm,
): Promise<Omit<ProgressAnswer, 'seenShare'>> {
  requirePermission(ctx.actor, 'learning.take');
  // Locks the enrollment: two answers at once wait for each other.
  const open = await openActivity(ctx, courseId, await activityIdAt(ctx, courseId, hierarchyOrder), {
    finishes: true,
  });
  const { activity } = open.placed;
  if (activity.type !== 'reaction_evaluation') throw new AppError('not_found');
  if (open.progress[activity.id]?.status === 'done') throw new AppError('reaction_answered');
  checkReaction(activity.settings.questions, answers);

  const { anonymous } = activity.settings;
  if (isSaidAnonymous && !anonymous) throw new AppError('reaction_named');
  await insertReaction(ctx, { trainingId: courseId, activityId: activity.id, answers, anonymous });
  if (anonymous) await showWaiting(ctx, { courseId, activityId: activity.id }, MIN_ANONYMOUS_ANSWERS);
  const outcome = await recordActivity(ctx, open, { status: 'done', score: null });
  return {
    access: 'done',
    enrollment: { state: outcome.state, percent: outcome.percent, score: outcome.score },
    concluded: !earnsCertificate(open.enrollment.state) && earnsCertificate(outcome.state),
  };
}

import type { Activity } from '@trilha/contracts/learning/activities/activity';

import type { TenantContext } from '../../../platform/context.ts';
import { findAnswers } from './lesson-answers.queries.ts';
import type { LessonRef } from './lesson-answers.queries.ts';
import { checksOf } from './present-verdicts.ts';

/** Whether an activity is a lesson with a question that has not been answered; it cannot be done before. */
export async function hasOpenChecks(
  ctx: TenantContext,
  enrollment: LessonRef['enrollment'],
  activity: Activity,
): Promise<boolean> {
  if (activity.type !== 'text_lesson') return false;
  const checks = checksOf(activity.settings.blocks);
  if (checks.length === 0) return false;
  const answers = await findAnswers(ctx, { enrollment, activityId: activity.id });
  const answered = new Set(answers.map(({ blockId }) => blockId));
  return checks.some(({ id }) => !answered.has(id));
}

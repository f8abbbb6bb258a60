import type { ActivityOf } from '@trilha/contracts/learning/activities/activity';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { activityIdAt } from '../enrollments/activity-id-at.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { LessonRef } from './lesson-answers.queries.ts';

export interface LessonPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

interface OpenLesson extends LessonRef {
  readonly lesson: ActivityOf<'text_lesson'>;
}

/**
 * A text lesson that is open to the member. Throws `enrollment_required`, `not_found`, `activity_locked` and
 * `activity_not_released`. With `lock` the enrollment stays locked until the commit: two answers at once wait for each other.
 */
export async function openLesson(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: LessonPlace,
  options: { readonly lock: boolean },
): Promise<OpenLesson> {
  requirePermission(ctx.actor, 'learning.take');
  const activityId = await activityIdAt(ctx, courseId, hierarchyOrder);
  const { placed, enrollment } = await openActivity(ctx, courseId, activityId, {
    ...options,
    finishes: true,
  });
  if (placed.activity.type !== 'text_lesson') throw new AppError('not_found');
  return { lesson: placed.activity, activityId, enrollment };
}

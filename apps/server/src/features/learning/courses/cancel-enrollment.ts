import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { unsubscribe } from '../enrollments/subscribe.ts';
import { readCourse } from './read-course.ts';

/** Leaves a course that is not concluded. What was done is kept in case the member comes back. */
export async function cancelOwnEnrollment(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  const course = await readCourse(ctx, courseId);
  if (!course.enrollment) return;
  if (!course.can.cancel) throw new AppError('enrollment_not_possible');
  await unsubscribe(ctx, ctx.actor.memberId, courseId);
}

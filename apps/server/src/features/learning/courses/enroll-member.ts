import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { subscribe } from '../enrollments/subscribe.ts';
import { readCourse } from './read-course.ts';

/**
 * Enrolls the acting member: at once in an open course, after approval where the course asks for it. Enrolling again
 * changes nothing; after a cancellation it takes up where the member left. Throws `not_found` for a course they may
 * not see and `enrollment_not_possible` for one that is only assigned.
 */
export async function enrollMember(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  const course = await readCourse(ctx, courseId);
  if (course.enrollment && course.enrollment.subscription !== 'refused') return;
  if (!course.can.enroll) throw new AppError('enrollment_not_possible');
  const subscription = course.subscriptionType === 'on_approval' ? 'awaiting' : 'active';
  const { memberId } = ctx.actor;
  await subscribe(ctx, { memberId, trainingId: courseId, subscription, isOwnChoice: true });
}

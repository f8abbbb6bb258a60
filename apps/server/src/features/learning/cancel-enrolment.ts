import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { unsubscribe } from '../enrolments/subscribe.ts';
import { readCourse } from './read-course.ts';

/** Leaves a course that is not concluded. What was done is kept in case the member comes back. */
export async function cancelOwnEnrolment(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  const course = await readCourse(ctx, courseId);
  if (!course.enrolment) return;
  if (!course.can.cancel) throw new AppError('enrolment_not_possible');
  await unsubscribe(ctx, ctx.actor.memberId, courseId);
}

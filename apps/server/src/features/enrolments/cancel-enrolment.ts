import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { readCourse } from '../catalog/read-course.ts';

/** Leaves a course that is not concluded. What was done is kept in case the member comes back. */
export async function cancelOwnEnrolment(ctx: TenantContext, courseId: string): Promise<void> {
  const course = await readCourse(ctx, courseId);
  if (!course.enrolment) return;
  if (!course.can.cancel) throw new AppError('enrolment_not_possible');
  await ctx.tx
    .updateTable('enrolments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('trainingKind', '=', 'course')
    .where('trainingId', '=', courseId)
    .set({ subscription: 'cancelled', updatedAt: ctx.now })
    .execute();
}

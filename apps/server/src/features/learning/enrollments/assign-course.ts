import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { countMeant, findCourseForPeople, insertAssignments } from './course-people.queries.ts';
import type { Assignees } from './course-people.queries.ts';
import { dueDateOf, openTraining } from '../trainings/training.ts';

export interface Assignment {
  readonly assigned: number;
  readonly alreadyEnrolled: number;
}

/**
 * Enrolls members by an administrator's will, whatever the subscription type. Who is enrolled already stays as they
 * are; who asked, left or was refused is in. Throws `not_found` and `course_not_published`.
 */
export async function assignCourse(
  ctx: TenantContext,
  trainingId: string,
  to: Assignees,
): Promise<Assignment> {
  requirePermission(ctx.actor, 'enrollments.manage');
  if (!(await findCourseForPeople(ctx, trainingId))) throw new AppError('not_found');
  const training = await openTraining(ctx, trainingId);
  const meant = await countMeant(ctx, to);
  const memberIds = await insertAssignments(ctx, trainingId, to, dueDateOf(training, ctx.now));
  if (memberIds.length > 0)
    await appendAuditEntry(ctx, {
      action: 'course.assigned',
      objectKind: 'course',
      objectId: trainingId,
      before: null,
      after: { to, memberIds },
    });
  return { assigned: memberIds.length, alreadyEnrolled: Math.max(0, meant - memberIds.length) };
}

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { deleteDraft, undeleteDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';

/** Deletes a course that was never published; the draft is kept, so that it can be taken back. Throws `course_published`. */
export async function deleteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'courses.manage');
  await deleteDraft(ctx, courseRef(ctx, courseId));
}

/** Takes a deletion back. Throws `not_found` where the course is not deleted. */
export async function undeleteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  requirePermission(ctx.actor, 'courses.manage');
  await undeleteDraft(ctx, courseRef(ctx, courseId));
}

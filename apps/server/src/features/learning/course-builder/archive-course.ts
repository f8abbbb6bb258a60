import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { archiveTraining } from '../trainings/drafts.ts';
import type { TrainingStatus } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';

/** Takes a course out of the catalog, or brings it back to what it was. Doing it twice is the same as once. */
export async function archiveCourse(
  ctx: TenantContext,
  courseId: string,
  archived: boolean,
): Promise<TrainingStatus> {
  requirePermission(ctx.actor, 'courses.manage');
  return archiveTraining(ctx, courseRef(ctx, courseId), archived);
}

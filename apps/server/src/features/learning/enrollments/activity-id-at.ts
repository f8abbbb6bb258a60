import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { ownEnrollment } from './progress-of.ts';

/** The id of the activity at a place of the course's published version. */
export async function activityIdAt(
  ctx: TenantContext,
  courseId: string,
  hierarchyOrder: number,
): Promise<string> {
  const enrollment = await ownEnrollment(ctx, courseId);
  if (!enrollment?.version) throw new AppError('enrollment_required');
  const course = await publishedCourse(ctx, courseId, enrollment.version);
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  if (!placed) throw new AppError('not_found');
  return placed.activity.id;
}

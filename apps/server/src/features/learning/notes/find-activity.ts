import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { ownEnrollment } from '../enrollments/progress-of.ts';

/** An activity by its place in a course. */
export interface ActivityPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** The id of an activity of a course the member takes. Throws `enrollment_required` and `not_found`. */
export async function findActivity(ctx: TenantContext, place: ActivityPlace): Promise<string> {
  const enrollment = await ownEnrollment(ctx, place.courseId);
  if (!enrollment?.version || enrollment.subscription !== 'active') throw new AppError('enrollment_required');
  const { placed } = await publishedCourse(ctx, place.courseId, enrollment.version);
  const found = placed.find(({ hierarchyOrder }) => hierarchyOrder === place.hierarchyOrder);
  if (!found) throw new AppError('not_found');
  return found.activity.id;
}

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { visibleCourse } from '../catalog/find-course.ts';
import { deleteFavoriteCourse, insertFavoriteCourse } from './learning.queries.ts';

/** Keeps or drops the heart of a course; saying it twice is the same as once. Throws `not_found`. */
export async function setCourseFavorite(
  ctx: TenantContext,
  courseId: string,
  favorite: boolean,
): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await visibleCourse(ctx, courseId))) throw new AppError('not_found');
  await (favorite ? insertFavoriteCourse(ctx, courseId) : deleteFavoriteCourse(ctx, courseId));
}

import type { CoursePage } from '@trilha/contracts/learning/catalog';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { upsertRating } from './learning.queries.ts';
import { readCourse } from './read-course.ts';

/** Keeps the member's rating of a course they have begun; a second one replaces the first. Throws `enrollment_required`. */
export async function rateCourse(
  ctx: TenantContext,
  courseId: string,
  rating: { stars: number; comment: string },
): Promise<CoursePage['rating']> {
  requirePermission(ctx.actor, 'learning.take');
  const course = await readCourse(ctx, courseId);
  if (!course.can.rate) throw new AppError('enrollment_required');
  await upsertRating(ctx, courseId, rating);
  return (await readCourse(ctx, courseId)).rating;
}

import type { CoursePage } from '@trilha/contracts/catalog';

import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { readCourse } from './read-course.ts';

/** Keeps the member's rating of a course they have begun; a second one replaces the first. */
export async function rate(
  ctx: TenantContext,
  courseId: string,
  rating: { stars: number; comment: string },
): Promise<CoursePage['rating']> {
  const course = await readCourse(ctx, courseId);
  if (!course.can.rate) throw new AppError('enrolment_required');
  const kept = { ...rating, ratedAt: ctx.now };
  await ctx.tx
    .insertInto('courseRatings')
    .values({ tenantId: ctx.actor.tenantId, courseId, memberId: ctx.actor.memberId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenantId', 'courseId', 'memberId']).doUpdateSet(kept))
    .execute();
  return (await readCourse(ctx, courseId)).rating;
}

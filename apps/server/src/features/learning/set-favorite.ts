import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { visibleCourse } from '../catalog/find-course.ts';

/** Keeps or drops the heart of a course; saying it twice is the same as once. */
export async function setCourseFavorite(
  ctx: TenantContext,
  courseId: string,
  favorite: boolean,
): Promise<void> {
  if (!(await visibleCourse(ctx, courseId))) throw new AppError('not_found');
  const { tenantId, memberId } = ctx.actor;
  if (favorite) {
    await ctx.tx
      .insertInto('favorites')
      .values({ tenantId, memberId, itemKind: 'course', itemId: courseId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await ctx.tx
    .deleteFrom('favorites')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('itemKind', '=', 'course')
    .where('itemId', '=', courseId)
    .execute();
}

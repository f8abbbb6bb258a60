import type { TenantContext } from '../../../platform/context.ts';

/** Keeps a member's rating of a course; a second one replaces the first. */
export async function upsertRating(
  ctx: TenantContext,
  courseId: string,
  rating: { stars: number; comment: string },
): Promise<void> {
  const kept = { ...rating, ratedAt: ctx.now };
  await ctx.tx
    .insertInto('trainingRatings')
    .values({ tenantId: ctx.actor.tenantId, trainingId: courseId, memberId: ctx.actor.memberId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenantId', 'trainingId', 'memberId']).doUpdateSet(kept))
    .execute();
}

/** Marks a course as the member’s favorite; twice is the same as once. */
export async function insertFavoriteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('favorites')
    .values({ tenantId, memberId, itemKind: 'training', itemId: courseId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the mark away. */
export async function deleteFavoriteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('favorites')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('itemKind', '=', 'training')
    .where('itemId', '=', courseId)
    .execute();
}

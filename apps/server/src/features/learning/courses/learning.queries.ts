import type { TenantContext } from '../../../platform/context.ts';

/** Keeps a member's rating of a course; a second one replaces the first. */
export async function upsertRating(
  ctx: TenantContext,
  courseId: string,
  rating: { stars: number; comment: string },
): Promise<void> {
  const stored = { ...rating, ratedAt: ctx.now };
  await ctx.tx
    .insertInto('trainingRatings')
    .values({ tenantId: ctx.actor.tenantId, trainingId: courseId, memberId: ctx.actor.memberId, ...stored })
    .onConflict((conflict) => conflict.columns(['tenantId', 'trainingId', 'memberId']).doUpdateSet(stored))
    .execute();
}

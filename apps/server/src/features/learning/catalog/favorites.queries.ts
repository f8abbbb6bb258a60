import type { TenantContext } from '../../../platform/context.ts';

/** Marks a training as the member’s favorite; twice is the same as once. */
export async function insertFavorite(ctx: TenantContext, trainingId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('favorites')
    .values({ tenantId, memberId, itemKind: 'training', itemId: trainingId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the mark away. */
export async function deleteFavorite(ctx: TenantContext, trainingId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('favorites')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('itemKind', '=', 'training')
    .where('itemId', '=', trainingId)
    .execute();
}

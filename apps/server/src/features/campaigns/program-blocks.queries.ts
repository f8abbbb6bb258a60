import type { TenantContext } from '../../context.ts';

export async function isInCompany(ctx: TenantContext, memberId: string): Promise<boolean> {
  const member = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .select('id')
    .executeTakeFirst();
  return member !== undefined;
}

/** Blocks a member; false where a block holds already. */
export async function insertBlock(ctx: TenantContext, memberId: string, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('programBlocks')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId,
      reason,
      blockedBy: ctx.actor.memberId,
      blockedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId']).where('liftedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends the block that holds; false where there is none. */
export async function liftBlock(ctx: TenantContext, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('programBlocks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .set({ liftedBy: ctx.actor.memberId, liftedAt: ctx.now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type { TenantContext } from '../../../platform/context.ts';

/** Notes that an order waits for its card, once. */
export async function insertCardJob(
  ctx: TenantContext,
  job: { readonly orderId: string; readonly memberId: string; readonly sku: string },
): Promise<void> {
  await ctx.tx
    .insertInto('rewardCardJobs')
    .values({ ...job, tenantId: ctx.actor.tenantId, availableAt: ctx.now, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'orderId']).doNothing())
    .execute();
}

/** What the provider of an order's card calls it. */
export async function findSku(ctx: TenantContext, orderId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('rewardOrders as o')
    .innerJoin('rewards as r', (join) =>
      join.onRef('r.tenantId', '=', 'o.tenantId').onRef('r.id', '=', 'o.rewardId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.id', '=', orderId)
    .select('r.providerProduct')
    .executeTakeFirst();
  return row?.providerProduct ?? null;
}

/** Ends a card's way; `why` is a word for administrators, never a code or a name. */
export async function closeCardJob(
  ctx: TenantContext,
  orderId: string,
  status: 'issued' | 'refused' | 'stuck' | 'dropped',
  why: string | null,
): Promise<void> {
  await ctx.tx
    .updateTable('rewardCardJobs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .set({ status, lastError: why })
    .execute();
}

/** Gives up a card that did not come, because its order was cancelled. */
export async function dropCard(ctx: TenantContext, orderId: string): Promise<void> {
  await ctx.tx
    .updateTable('rewardCardJobs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .where('status', 'in', ['waiting', 'stuck'])
    .set({ status: 'dropped' })
    .execute();
}

/** Puts a stuck card back to the start; whether it was stuck. */
export async function reviveCard(ctx: TenantContext, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('rewardCardJobs')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'stuck')
    .set({ status: 'waiting', attempts: 0, availableAt: ctx.now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

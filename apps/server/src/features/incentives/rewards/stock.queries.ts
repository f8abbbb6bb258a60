import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

type Reason =
  | 'received'
  | 'corrected'
  | 'written_off'
  | 'redeemed'
  | 'returned'
  | 'codes_imported'
  | 'codes_withdrawn';

interface Movement {
  readonly rewardId: string;
  readonly reason: Reason;
  readonly amount: number;
  readonly orderId?: string;
  readonly note?: string;
}

/** Writes down why the stock changed. */
function insertMovement(ctx: TenantContext, { rewardId, reason, amount, orderId, note }: Movement) {
  return ctx.tx
    .insertInto('rewardStockMovements')
    .values({
      tenantId: ctx.actor.tenantId,
      rewardId,
      reason,
      amount,
      orderId: orderId ?? null,
      note: note ?? null,
      actorId: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .execute();
}

/** Takes one piece for an order; false where none is left. A stock without limit only counts. */
export async function takePiece(ctx: TenantContext, rewardId: string, orderId: string): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('rewardStock')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .where((eb) => eb.or([eb('pieces', '>', 0), eb('pieces', 'is', null)]))
    .set({ pieces: sql`pieces - 1`, redeemed: sql`redeemed + 1` })
    .returning('pieces')
    .executeTakeFirst();
  if (!row) return false;
  if (row.pieces !== null) await insertMovement(ctx, { rewardId, reason: 'redeemed', amount: -1, orderId });
  return true;
}

/** Counts a cancelled order no more and, where wanted, puts its piece back. */
export async function restoreStock(
  ctx: TenantContext,
  { rewardId, orderId, toStock }: { rewardId: string; orderId: string; toStock: boolean },
): Promise<void> {
  const row = await ctx.tx
    .updateTable('rewardStock')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .set({ redeemed: sql`redeemed - 1`, ...(toStock ? { pieces: sql`pieces + 1` } : {}) })
    .returning('pieces')
    .executeTakeFirstOrThrow();
  if (toStock && row.pieces !== null)
    await insertMovement(ctx, { rewardId, reason: 'returned', amount: 1, orderId });
}

/** Changes the stock by hand; undefined where it would fall below zero. A stock without limit begins to be counted. */
export async function moveStock(ctx: TenantContext, movement: Movement): Promise<number | undefined> {
  const { tenantId } = ctx.actor;
  const { rewardId, amount } = movement;
  await ctx.tx
    .insertInto('rewardStock')
    .values({ tenantId, rewardId, pieces: 0 })
    .onConflict((conflict) => conflict.columns(['tenantId', 'rewardId']).doNothing())
    .execute();
  const row = await ctx.tx
    .updateTable('rewardStock')
    .where('tenantId', '=', tenantId)
    .where('rewardId', '=', rewardId)
    .where(sql<boolean>`coalesce(pieces, 0) + ${amount}::integer >= 0`)
    .set({ pieces: sql`coalesce(pieces, 0) + ${amount}::integer` })
    .returning('pieces')
    .executeTakeFirst();
  if (!row) return undefined;
  await insertMovement(ctx, movement);
  return row.pieces ?? 0;
}

/** Locks the stock and returns it; undefined where nothing was ever there. */
export function lockStock(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewardStock')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .select('pieces')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** From now on there is no limit; what was counted leaves the books. */
export async function liftStockLimit(ctx: TenantContext, rewardId: string): Promise<void> {
  const counted = await lockStock(ctx, rewardId);
  if (counted?.pieces) await insertMovement(ctx, { rewardId, reason: 'corrected', amount: -counted.pieces });
  await ctx.tx
    .insertInto('rewardStock')
    .values({ tenantId: ctx.actor.tenantId, rewardId, pieces: null })
    .onConflict((conflict) => conflict.columns(['tenantId', 'rewardId']).doUpdateSet({ pieces: null }))
    .execute();
}

/** What stock and codes need to know of a reward. */
export function findRewardKind(ctx: TenantContext, rewardId: string) {
  return ctx.tx
    .selectFrom('rewards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', rewardId)
    .select(['kind', 'title'])
    .executeTakeFirst();
}

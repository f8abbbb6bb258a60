import { sql } from 'kysely';

import type { TenantContext } from '../../context.ts';

/**
 * Gives an order the next free code of a pool that is good on a day, the one that ends soonest; false where none is left. Two
 * orders never wait for the same code.
 */
export async function takeCode(
  ctx: TenantContext,
  { rewardId, orderId, today }: { rewardId: string; orderId: string; today: string },
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('rewardCodes as c')
    .where('c.tenantId', '=', tenantId)
    .where('c.rewardId', '=', rewardId)
    .where('c.id', '=', (eb) =>
      eb
        .selectFrom('rewardCodes as f')
        .where('f.tenantId', '=', tenantId)
        .where('f.rewardId', '=', rewardId)
        .where('f.orderId', 'is', null)
        .where('f.withdrawnAt', 'is', null)
        .where(sql<boolean>`coalesce(f.expires_on >= ${today}::date, true)`)
        .orderBy('f.expiresOn')
        .orderBy('f.id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('f.id'),
    )
    .set({ orderId, takenAt: ctx.now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The code of an order, still sealed. */
export async function findCodeOf(ctx: TenantContext, orderId: string): Promise<Buffer | undefined> {
  const row = await ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', '=', orderId)
    .select('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

interface SealedCode {
  readonly sealed: Buffer;
  readonly hash: Buffer;
  readonly expiresOn: string | null;
}

/** Adds codes nobody imported before under a new batch; returns the hashes, in hex, of those that were new. */
export async function insertCodes(
  ctx: TenantContext,
  batch: { readonly rewardId: string; readonly fileName: string },
  codes: readonly SealedCode[],
): Promise<Set<string>> {
  const { tenantId, memberId } = ctx.actor;
  const { id: batchId } = await ctx.tx
    .insertInto('rewardCodeBatches')
    .values({ tenantId, ...batch, imported: 0, importedBy: memberId, importedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ hash: string }>`
    insert into reward_codes (tenant_id, reward_id, batch_id, sealed, hash, expires_on)
    select ${tenantId}::uuid, ${batch.rewardId}::uuid, ${batchId}::uuid, c.sealed, c.hash, c.expires_on
      from unnest(${codes.map(({ sealed }) => sealed)}::bytea[], ${codes.map(({ hash }) => hash)}::bytea[],
        ${codes.map(({ expiresOn }) => expiresOn)}::date[]) c (sealed, hash, expires_on)
    on conflict do nothing returning encode(hash, 'hex') as hash`.execute(ctx.tx);
  await ctx.tx
    .updateTable('rewardCodeBatches')
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .set({ imported: rows.length })
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Which of these hashes a pool knows already, in hex. */
export async function findKnownHashes(
  ctx: TenantContext,
  rewardId: string,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .where(sql<boolean>`hash = any (${hashes}::bytea[])`)
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Pools with free codes that were good until a day before. */
export async function listPoolsWithOldCodes(ctx: TenantContext, today: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('orderId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`expires_on < ${today}::date`)
    .groupBy('rewardId')
    .select('rewardId')
    .orderBy('rewardId')
    .limit(100)
    .execute();
  return rows.map(({ rewardId }) => rewardId);
}

/** Takes every free code out of a pool, or only those that were good until a day before `over`; returns how many. */
export async function withdrawFreeCodes(
  ctx: TenantContext,
  rewardId: string,
  { over }: { readonly over?: string } = {},
): Promise<number> {
  let query = ctx.tx
    .updateTable('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('rewardId', '=', rewardId)
    .where('orderId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .set({ withdrawnAt: ctx.now });
  if (over) query = query.where(sql<boolean>`expires_on < ${over}::date`);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

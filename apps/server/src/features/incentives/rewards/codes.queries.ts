import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

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
  /** The same in every pool of the company. */
  readonly companyHash: Buffer;
  readonly expiresOn: string | null;
}

/** Adds codes of a batch, which is made with its first ones; returns how many were new. The caller holds the company's codes. */
export async function insertCodes(
  ctx: TenantContext,
  {
    rewardId,
    batchId,
    fileName,
  }: { readonly rewardId: string; readonly batchId: string; readonly fileName: string },
  codes: readonly SealedCode[],
): Promise<number> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('rewardCodeBatches')
    .values({
      tenantId,
      id: batchId,
      rewardId,
      fileName,
      imported: 0,
      importedBy: memberId,
      importedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .execute();
  const { numAffectedRows } = await sql`
    insert into reward_codes (tenant_id, reward_id, batch_id, sealed, hash, company_hash, expires_on)
    select ${tenantId}::uuid, ${rewardId}::uuid, ${batchId}::uuid, c.sealed, c.hash, c.company_hash, c.expires_on
      from unnest(${codes.map(({ sealed }) => sealed)}::bytea[], ${codes.map(({ hash }) => hash)}::bytea[],
        ${codes.map(({ companyHash }) => companyHash)}::bytea[], ${codes.map(({ expiresOn }) => expiresOn)}::date[])
        c (sealed, hash, company_hash, expires_on)
    on conflict do nothing`.execute(ctx.tx);
  const imported = Number(numAffectedRows ?? 0n);
  await ctx.tx
    .updateTable('rewardCodeBatches')
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .set({ imported: sql`imported + ${imported}` })
    .execute();
  return imported;
}

/** Marks a batch as taken back; undefined where it was, or nothing of it ever came in. */
export function closeBatch(ctx: TenantContext, batchId: string) {
  return ctx.tx
    .updateTable('rewardCodeBatches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', batchId)
    .where('undoneAt', 'is', null)
    .set({ undoneAt: ctx.now })
    .returning(['imported', 'fileName'])
    .executeTakeFirst();
}

/** Deletes the codes of a batch that are free, and counts them there no more; returns how many. */
export async function deleteFreeCodes(
  ctx: TenantContext,
  rewardId: string,
  batchId: string,
): Promise<number> {
  const { tenantId } = ctx.actor;
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('rewardCodes')
    .where('tenantId', '=', tenantId)
    .where('rewardId', '=', rewardId)
    .where('batchId', '=', batchId)
    .where('orderId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  const removed = Number(numDeletedRows);
  await ctx.tx
    .updateTable('rewardCodeBatches')
    .where('tenantId', '=', tenantId)
    .where('id', '=', batchId)
    .set({ imported: sql`imported - ${removed}` })
    .execute();
  return removed;
}

/** Codes of the company that begin with none of these: keys of before, or none that is here. */
export function listCodesOfOtherKeys(ctx: TenantContext, headers: readonly Buffer[], limit: number) {
  const length = headers[0]?.length ?? 0;
  return ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`substring(sealed for ${length}) <> all(${headers}::bytea[])`)
    .select('sealed')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Which of these hashes a pool knows already, in hex. */
export async function findKnownHashes(
  ctx: TenantContext,
  rewardId: string,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  // Each is looked up in the index: a comparison with a list of thousands reads the whole pool.
  const { rows } = await sql<{ hash: string }>`
    select encode(c.hash, 'hex') as hash from unnest(${[...hashes]}::bytea[]) h
      join reward_codes c on c.tenant_id = ${ctx.actor.tenantId}::uuid and c.reward_id = ${rewardId}::uuid and c.hash = h`.execute(
    ctx.tx,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Lets codes of a company come in one file after the other, so that two pools see each other's. */
export async function lockCodes(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reward-codes:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Which of these hashes of the company lie in another pool, free or handed out, in hex. */
export async function findHashesElsewhere(
  ctx: TenantContext,
  rewardId: string,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(c.company_hash, 'hex') as hash from unnest(${[...hashes]}::bytea[]) h
      join reward_codes c on c.tenant_id = ${ctx.actor.tenantId}::uuid and c.company_hash = h
       and c.withdrawn_at is null and c.reward_id <> ${rewardId}::uuid`.execute(ctx.tx);
  return new Set(rows.map(({ hash }) => hash));
}

/** Codes that came in before the company could tell them apart. */
export function listUnhashed(ctx: TenantContext, limit: number) {
  return ctx.tx
    .selectFrom('rewardCodes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('companyHash', 'is', null)
    .where('withdrawnAt', 'is', null)
    .select(['rewardId', 'id', 'sealed'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes the company's hashes of codes. */
export async function setCompanyHashes(
  ctx: TenantContext,
  codes: readonly { readonly rewardId: string; readonly id: string; readonly companyHash: Buffer }[],
): Promise<void> {
  await sql`update reward_codes r set company_hash = c.company_hash
      from unnest(${codes.map(({ rewardId }) => rewardId)}::uuid[], ${codes.map(({ id }) => id)}::uuid[],
        ${codes.map(({ companyHash }) => companyHash)}::bytea[]) c (reward_id, id, company_hash)
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.reward_id = c.reward_id and r.id = c.id`.execute(
    ctx.tx,
  );
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

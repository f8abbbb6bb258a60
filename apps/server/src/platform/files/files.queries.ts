import { sql } from 'kysely';
import pg from 'pg';

import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';

/** SQLSTATE foreign_key_violation. */
const STILL_REFERRED_TO = '23503';

/** What a query needs of a context: the company, in its transaction. */
interface InCompany {
  readonly tx: Tx;
  readonly actor: { readonly tenantId: string };
}
type AsMember = Pick<TenantContext, 'tx' | 'actor'>;

export interface FileRow {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly length: number | null;
  readonly createdBy: string | null;
}

/** Adds a file that is ready; the same id again keeps the first. False where it was already there. */
export async function insertReadyFile(
  ctx: InCompany,
  file: FileRow & { purpose: string; createdAt: Date },
): Promise<boolean> {
  const added = await ctx.tx
    .insertInto('files')
    .values({ tenantId: ctx.actor.tenantId, status: 'ready', ...file })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Announces a file whose bytes are still to come. */
export async function insertUpload(
  ctx: AsMember,
  upload: { id: string; storageKey: string; name: string; size: number; purpose: string; createdAt: Date },
): Promise<void> {
  await ctx.tx
    .insertInto('files')
    .values({ tenantId: ctx.actor.tenantId, status: 'uploading', createdBy: ctx.actor.memberId, ...upload })
    .execute();
}

/** Marks an upload as ready with what its bytes turned out to be. */
export async function markReady(
  ctx: InCompany,
  file: Pick<FileRow, 'id' | 'storageKey' | 'mime' | 'size' | 'sha256' | 'length'>,
): Promise<void> {
  const { id, ...known } = file;
  await ctx.tx
    .updateTable('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ status: 'ready', ...known })
    .execute();
}

/** A file of the company in whatever state it is; `lock` lets one finish it at a time. */
export function findFile(ctx: InCompany, fileId: string, options: { lock: boolean } = { lock: false }) {
  const query = ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .select([
      'id',
      'storageKey',
      'name',
      'mime',
      'size',
      'sha256',
      'status',
      'purpose',
      'createdBy',
      'createdAt',
    ]);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Bytes a member has stored or announced since `since` (finished ones count always), and how many are unfinished. */
export async function usageOf(ctx: AsMember, since: Date): Promise<{ bytes: number; unfinished: number }> {
  const { tenantId, memberId } = ctx.actor;
  // Announcements of the same person are counted one after the other, or many at once would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${tenantId}:${memberId}`}, 0))`.execute(
    ctx.tx,
  );
  const usage = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('createdBy', '=', ctx.actor.memberId)
    .where((eb) => eb.or([eb('status', '=', 'ready'), eb('createdAt', '>', since)]))
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<number>('size'), eb.lit(0)).as('bytes'),
      fn.countAll<number>().filterWhere('status', '=', 'uploading').as('unfinished'),
    ])
    .executeTakeFirstOrThrow();
  return usage;
}

/** The length of a ready file; null where it has none. */
export function findLength(ctx: InCompany, fileId: string) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .where('status', '=', 'ready')
    .select('length')
    .executeTakeFirst();
}

/** Forgets uploads announced before an instant and never finished. */
export async function deleteUnfinished(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('files')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'uploading')
    .where('createdAt', '<', before)
    .execute();
}

/** Deletes the row of a file and returns where its bytes lie; undefined where another row still refers to it, and it stays. */
export async function deleteUnused(ctx: InCompany, fileId: string): Promise<string | undefined> {
  await sql`savepoint unused_file`.execute(ctx.tx);
  try {
    const row = await ctx.tx
      .deleteFrom('files')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', fileId)
      .returning('storageKey')
      .executeTakeFirst();
    return row?.storageKey;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === STILL_REFERRED_TO)) throw error;
    await sql`rollback to savepoint unused_file`.execute(ctx.tx);
    return undefined;
  } finally {
    // Nothing to release where the transaction itself has failed: that failure is the one to tell.
    await sql`release savepoint unused_file`.execute(ctx.tx).catch(() => {});
  }
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { AppServices } from '../services.ts';
import type { Tx } from '../db/client-dialect.ts';
import { inNoTenant, inTenant } from '../db/in-tenant.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { allTenants } from './system-context.ts';

/** A column whose values a `KeyRing` encrypted. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
  /** The table belongs to no company. */
  readonly isGlobal?: true;
  /** Columns that hold digests of the same text, each distinguished by the owner in another column. */
  readonly digests?: readonly { readonly column: string; readonly owner: string }[];
}

/** What a run found under older keys: how many it re-encrypted, and how many no key of the ring decrypts. */
export interface Reencryption {
  readonly renewed: number;
  readonly unreadable: number;
}

const AT_ONCE = 500;
const UNIQUE_VIOLATION = '23505';
const found = z.object({ place: z.string(), encrypted: z.instanceof(Buffer), owners: z.array(z.string()) });

/** The next values of a column, in the order of their places, that the newest key did not encrypt. */
async function listOutdated(
  tx: Tx,
  keys: KeyRing,
  { table, column, digests = [] }: EncryptedColumn,
  after: string,
) {
  const owners = digests.map(({ owner }) => sql`${sql.ref(owner)}::text`);
  const { rows } = await sql`
    select ctid::text as place, ${sql.ref(column)} as encrypted,
           array[${sql.join(owners)}]::text[] as owners
      from ${sql.table(table)}
     where ctid > ${after}::tid and substring(${sql.ref(column)} for ${keys.header.length}) <> ${keys.header}
     order by ctid limit ${AT_ONCE}`.execute(tx);
  return z.array(found).parse(rows);
}

/** Re-encrypts one value, unless it was changed meanwhile. */
async function renew(
  tx: Tx,
  keys: KeyRing,
  { table, column, purpose, digests = [] }: EncryptedColumn,
  { place, encrypted, owners }: z.output<typeof found>,
): Promise<boolean> {
  let text: string;
  try {
    text = keys.decrypt(purpose, encrypted);
  } catch {
    return false;
  }
  const sealed = sql`${sql.ref(column)} = ${keys.encrypt(purpose, text)}`;
  const write = (values: readonly RawBuilder<unknown>[]) =>
    sql`update ${sql.table(table)} set ${sql.join(values)}
         where ctid = ${place}::tid and ${sql.ref(column)} = ${encrypted}`.execute(tx);
  const named = digests.map(
    (digest, at) => sql`${sql.ref(digest.column)} = ${keys.digests(purpose, `${owners[at]}:${text}`)[0]}`,
  );
  if (named.length === 0) await write([sealed]);
  // The same text was stored once more by a process that did not have its key: that one is what texts are compared with now.
  else if (!(await isWritten(tx, () => write([sealed, ...named])))) await write([sealed]);
  return true;
}

/** Whether something was written; false where it would violate a unique key, and nothing of it stays. */
async function isWritten(tx: Tx, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint renewed`.execute(tx);
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
    await sql`rollback to savepoint renewed`.execute(tx);
    return false;
  } finally {
    await sql`release savepoint renewed`.execute(tx);
  }
}

/**
 * Goes through a column until nothing of it is renewed any more: what somebody else writes meanwhile moves to another place, which may
 * be one that was seen already.
 */
async function reencryptColumn(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  keys: KeyRing,
  column: EncryptedColumn,
): Promise<Reencryption> {
  let renewed = 0;
  for (;;) {
    const pass = await passThrough(inTransaction, keys, column);
    renewed += pass.renewed;
    if (pass.renewed === 0) return { renewed, unreadable: pass.unreadable };
  }
}

/** Goes through a column once, in short transactions. */
async function passThrough(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  keys: KeyRing,
  column: EncryptedColumn,
): Promise<Reencryption> {
  let renewed = 0;
  let unreadable = 0;
  for (let after = '(0,0)'; ;) {
    const start = after;
    const next = await inTransaction(async (tx) => {
      const outdated = await listOutdated(tx, keys, column, start);
      for (const row of outdated)
        if (await renew(tx, keys, column, row)) renewed += 1;
        else unreadable += 1;
      return outdated.length === AT_ONCE ? outdated.at(-1)?.place : undefined;
    });
    if (next === undefined) return { renewed, unreadable };
    after = next;
  }
}

/**
 * Re-encrypts everything that an older key encrypted. Once it has found nothing left, the older key may go. What no key
 * opens is counted and left as it is: its key may come back.
 */
export async function reencryptSecrets(
  services: AppServices,
  columns: readonly EncryptedColumn[],
): Promise<Reencryption> {
  const { pool, config } = services;
  const total = { renewed: 0, unreadable: 0 };
  const add = ({ renewed, unreadable }: Reencryption) => {
    total.renewed += renewed;
    total.unreadable += unreadable;
  };
  for (const column of columns.filter(({ isGlobal }) => isGlobal))
    add(await reencryptColumn((work) => inNoTenant(pool, work), config.keyRing, column));
  for (const tenantId of await allTenants(services))
    for (const column of columns.filter(({ isGlobal }) => !isGlobal))
      add(await reencryptColumn((work) => inTenant(pool, tenantId, work), config.keyRing, column));
  return total;
}

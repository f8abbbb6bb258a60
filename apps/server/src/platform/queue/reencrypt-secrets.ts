import { sql } from 'kysely';
import { z } from 'zod';

import type { AppServices } from '../../app.ts';
import type { Tx } from '../db/client-dialect.ts';
import { inNoTenant, inTenant } from '../db/in-tenant.ts';
import { MESSAGE_PURPOSE } from '../../features/engagement/delivery/sealed-secret.ts';
import { AUTHENTICATOR_PURPOSE } from '../../features/identity/sessions/second-factor.ts';
import { DOCUMENT_PURPOSE } from '../../features/incentives/points-transfer/begin-check.ts';
import { CREDENTIALS_PURPOSE } from '../../features/incentives/points-transfer/partner-program.ts';
import { PUSH_KEY_PURPOSE } from '../../features/engagement/push/push-keys.ts';
import { REWARD_CODE_PURPOSE } from '../../features/incentives/rewards/reward-codes.ts';
import { SECRET_PURPOSE } from '../../features/identity/single-sign-on/provider-party.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { ANSWER_PURPOSE } from '../http/idempotency.ts';
import { allTenants } from './system-context.ts';

/** A column whose values a `KeyRing` encrypted. */
interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
  /** Columns that hold digests of the same text, each told apart by the owner another column names. */
  readonly digests?: readonly { readonly column: string; readonly owner: string }[];
}

/** Every encrypted column of the companies' tables; a test compares the list with the catalogue. */
const OF_TENANTS: readonly EncryptedColumn[] = [
  { table: 'identity_providers', column: 'sealed_secret', purpose: SECRET_PURPOSE },
  { table: 'points_transfer_programs', column: 'sealed_credentials', purpose: CREDENTIALS_PURPOSE },
  { table: 'points_transfer_checks', column: 'sealed_document', purpose: DOCUMENT_PURPOSE },
  { table: 'reward_orders', column: 'card_sealed', purpose: REWARD_CODE_PURPOSE },
  {
    table: 'reward_codes',
    column: 'sealed',
    purpose: REWARD_CODE_PURPOSE,
    digests: [
      { column: 'hash', owner: 'reward_id' },
      { column: 'company_hash', owner: 'tenant_id' },
    ],
  },
  { table: 'idempotency_keys', column: 'answer', purpose: ANSWER_PURPOSE },
  { table: 'deliveries', column: 'sealed_secret', purpose: MESSAGE_PURPOSE },
];

/** The same of tables that belong to no company. */
const OF_EVERYBODY: readonly EncryptedColumn[] = [
  { table: 'authenticator_apps', column: 'sealed_secret', purpose: AUTHENTICATOR_PURPOSE },
  { table: 'public_idempotency_keys', column: 'answer', purpose: ANSWER_PURPOSE },
  { table: 'push_keys', column: 'sealed', purpose: PUSH_KEY_PURPOSE },
];

export const ENCRYPTED_COLUMNS = [...OF_TENANTS, ...OF_EVERYBODY];

/** What a run found under older keys: how many it wrote anew, and how many no key of the ring opens. */
export interface Reencryption {
  readonly renewed: number;
  readonly unreadable: number;
}

const AT_ONCE = 500;
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

/** Writes one value anew; one that somebody else has changed meanwhile is theirs. */
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
  const values = [
    sql`${sql.ref(column)} = ${keys.encrypt(purpose, text)}`,
    ...digests.map(
      (digest, at) => sql`${sql.ref(digest.column)} = ${keys.digests(purpose, `${owners[at]}:${text}`)[0]}`,
    ),
  ];
  await sql`update ${sql.table(table)} set ${sql.join(values)}
             where ctid = ${place}::tid and ${sql.ref(column)} = ${encrypted}`.execute(tx);
  return true;
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
 * Writes everything anew that an older key encrypted. Once it has found nothing left, the older key may go. What no key
 * opens is counted and left as it is: its key may come back.
 */
export async function reencryptSecrets(services: AppServices): Promise<Reencryption> {
  const { pool, config } = services;
  const total = { renewed: 0, unreadable: 0 };
  const add = ({ renewed, unreadable }: Reencryption) => {
    total.renewed += renewed;
    total.unreadable += unreadable;
  };
  for (const column of OF_EVERYBODY)
    add(await reencryptColumn((work) => inNoTenant(pool, work), config.keyRing, column));
  for (const tenantId of await allTenants(services))
    for (const column of OF_TENANTS)
      add(await reencryptColumn((work) => inTenant(pool, tenantId, work), config.keyRing, column));
  return total;
}

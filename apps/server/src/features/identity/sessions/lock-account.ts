import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Holds an account until the transaction ends: nobody opens a session of it or sets up a way in meanwhile. Returns what opens it. */
export function lockAccount(tx: Tx, personId: string) {
  return tx
    .selectFrom('people')
    .where('id', '=', personId)
    .select(['passwordHash', 'passwordChangedAt', 'status', 'hasSecondFactor'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

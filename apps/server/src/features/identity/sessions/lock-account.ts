import type { Tx } from '../../../platform/db/client-dialect.ts';
import { lockWaysIn } from './identity.queries.ts';

/** Holds an account until the transaction ends: nobody opens a session of it or sets up a way in meanwhile. */
export async function lockAccount(tx: Tx, personId: string): Promise<void> {
  await lockWaysIn(tx, personId);
}

import { sql } from 'kysely';

import type { Tx } from '../../db/client-dialect.ts';

/**
 * Takes every way into an account away but its address: password, passkeys, authenticator app, recovery codes and phone, links and
 * half-done sign-ins that are under way, open sessions.
 */
export async function resetAccount(tx: Tx, personId: string, now: Date): Promise<void> {
  await sql`select app.reset_accounts(array[${personId}::uuid], ${now}::timestamptz)`.execute(tx);
}

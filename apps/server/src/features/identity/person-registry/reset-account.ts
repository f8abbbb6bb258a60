import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/**
 * Takes every way into an account away but its address: password, passkeys, authenticator app, recovery codes and phone, links and
 * half-done sign-ins that are under way, open sessions.
 */
export async function resetAccount(tx: Tx, personId: string, now: Date): Promise<void> {
  await sql`select app.reset_accounts(array[${personId}::uuid], ${now}::timestamptz)`.execute(tx);
}

/** What opens an account since a moment opens it no more; what stood before stays and is asked for. The password and every session end. */
export async function undoSignInMethods(
  tx: Tx,
  { personId, since, now }: { personId: string; since: Date; now: Date },
): Promise<void> {
  await sql`select app.undo_ways_in(${personId}::uuid, ${since}::timestamptz, ${now}::timestamptz)`.execute(
    tx,
  );
}

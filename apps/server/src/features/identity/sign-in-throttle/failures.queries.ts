import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** What is counted against a subject, and when its next turn is. */
export function readFailures(tx: Tx, subject: Buffer) {
  return tx
    .selectFrom('signInFailures')
    .where('subject', '=', subject)
    .select(['failures', 'nextAt', 'lastAt'])
    .executeTakeFirst();
}

/** Counts a failure, with those since `clearBefore` if there are any, and returns when the next attempt is allowed. */
export async function writeFailure(
  tx: Tx,
  subject: Buffer,
  now: Date,
  nextAt: (failures: number) => Date,
  clearBefore: Date,
) {
  const { failures } = await tx
    .insertInto('signInFailures')
    .values({ subject, failures: 1, lastAt: now, nextAt: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        failures: sql<number>`case when sign_in_failures.last_at < ${clearBefore} then 1 else sign_in_failures.failures + 1 end`,
        lastAt: eb.ref('excluded.lastAt'),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('signInFailures')
    .where('subject', '=', subject)
    .set({ nextAt: nextAt(failures) })
    .execute();
}

/** Makes who failed less than `failures` times wait as if they had; a wait that is longer stays. */
export async function writeWait(tx: Tx, subject: Buffer, failures: number, now: Date, nextAt: Date) {
  await tx
    .insertInto('signInFailures')
    .values({ subject, failures, lastAt: now, nextAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        failures: sql<number>`greatest(sign_in_failures.failures, excluded.failures)`,
        lastAt: eb.ref('excluded.lastAt'),
        nextAt: sql<Date>`greatest(sign_in_failures.next_at, excluded.next_at)`,
      })),
    )
    .execute();
}

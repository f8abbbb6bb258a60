import type { PoolClient } from 'pg';
import { expect } from 'vitest';

import type { TestApp } from './test-app.ts';

/** Waits until this many calls stand before a lock; asked over the connection that holds it, for there is no other to spare. */
export async function untilWaiting(holder: PoolClient, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await holder.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_locks where not granted
              and (database = (select oid from pg_database where datname = current_database())
                or transactionid = pg_current_xact_id()::xid)`,
        );
        return rows[0]?.waiting ?? 0;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(count);
}

/** Runs `work` while a transaction of its own stands; whatever happens, that one ends: rolled back where `work` did not commit it. */
export async function whileHolding<T>(test: TestApp, work: (holder: PoolClient) => Promise<T>): Promise<T> {
  const holder = await test.owner.connect();
  try {
    await holder.query('begin');
    return await work(holder);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

import type { PoolClient } from 'pg';
import { expect } from 'vitest';

import type { TestApp } from './test-app.ts';

/** How many calls stand before a lock; asked over the connection that holds it, for there is no other to spare. */
export async function countWaiting(holder: PoolClient): Promise<number> {
  const { rows } = await holder.query<{ waiting: number }>(
    // Who waits for another that waits names the transaction of that one, in no database: whose it is says what else they hold.
    `select count(*)::integer as waiting from pg_locks where not granted
        and pid in (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Waits until this many calls stand before a lock. */
export async function untilWaiting(holder: PoolClient, count: number): Promise<void> {
  await expect
    .poll(() => countWaiting(holder), { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
}

/** Waits until each of these calls stands before a lock or is over. */
export async function untilNoneRuns(holder: PoolClient, calls: readonly Promise<unknown>[]): Promise<void> {
  let left = calls.length;
  const over = () => {
    left -= 1;
  };
  for (const call of calls) void call.then(over, over);
  await expect
    .poll(async () => left === 0 || (await countWaiting(holder)) >= left, { timeout: 20_000, interval: 2 })
    .toBe(true);
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

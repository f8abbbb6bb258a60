import { AsyncLocalStorage } from 'node:async_hooks';

import type pg from 'pg';

import { CommittedError } from '../app-error.ts';
import { builderOf } from './client-dialect.ts';
import type { Tx } from './client-dialect.ts';

const RETRIES = 3;
/** Serialization failure and deadlock: the same transaction may simply be run again. */
const RETRYABLE = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}

/** Errors after which nobody knows whether the database committed. */
const uncertain = new WeakSet<Error>();

/** Whether what a transaction did may stand although it threw: its commit was sent, and the answer never came. */
export const mayHaveCommitted = (error: unknown): boolean => error instanceof Error && uncertain.has(error);

/** A refused commit names why; one that met a broken or closing connection (classes 08 and 57) may have been done. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    if (error instanceof Error && !isRefusal(error)) uncertain.add(error);
    throw error;
  });
  // The database answers a commit after a failed statement with a rollback, and without an error.
  if (command !== 'COMMIT') throw new Error('A statement failed unnoticed: nothing was committed.');
}

const open = new AsyncLocalStorage<true>();

/** Whether the caller runs inside a transaction: slow work must not. */
export const isInTransaction = (): boolean => open.getStore() === true;

/** What follows the transaction that a connection is in, once it stands. */
const followUps = new WeakMap<Tx, Set<(pool: pg.Pool) => void>>();

/**
 * Runs `effect` once the transaction has committed, outside of it: never where it rolls back, and once although the transaction is run
 * again. What it does is lost with the process, so it may only be a hint at what the database holds; work that must happen goes to the
 * outbox. It gets the pool whose transaction it was.
 */
export function onCommit(tx: Tx, effect: (pool: pg.Pool) => void): void {
  const effects = followUps.get(tx);
  if (!effects) throw new Error('Only an open transaction can be followed.');
  effects.add(effect);
}

/**
 * Runs `work` in one transaction that `begin` opens (one round trip that begins and sets whatever the transaction
 * needs) and commits it; rolls back on any error but a counted refusal. Deadlocks and serialization failures are run again, so `work`
 * must be pure but for the database.
 */
export async function inTransaction<B, T>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<B>,
  work: (tx: Tx, begun: B) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    const effects = new Set<(pool: pg.Pool) => void>();
    followUps.set(builderOf(client), effects);
    let broken = false;
    let stands = false;
    try {
      const begun = await begin(client);
      const result = await open.run(true, () => work(builderOf(client), begun));
      await commit(client);
      stands = true;
      return result;
    } catch (error) {
      // A notification of an uncommitted change makes a reader look and find nothing; a missing one would hide a committed change.
      stands = error instanceof CommittedError || mayHaveCommitted(error);
      try {
        await client.query(error instanceof CommittedError ? 'commit' : 'rollback');
      } catch {
        broken = true;
      }
      if (attempt < RETRIES && isRetryable(error)) continue;
      throw error;
    } finally {
      followUps.delete(builderOf(client));
      client.release(broken);
      if (stands) for (const effect of effects) effect(pool);
    }
  }
}

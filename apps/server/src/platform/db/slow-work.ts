import { AsyncLocalStorage } from 'node:async_hooks';

import { isInTransaction } from './transaction.ts';

let isRefused = false;
const allowed = new AsyncLocalStorage<true>();

/** From here on slow work inside a transaction throws instead of only being slow; tests call it before they begin. */
export function refuseSlowWorkInTransactions(): void {
  isRefused = true;
}

/** Runs what may be slow inside its transaction all the same: filling an empty database, whose steps are there whole or not at all. */
export function allowSlowWork<T>(work: () => Promise<T>): Promise<T> {
  return allowed.run(true, work);
}

/**
 * Stands at the beginning of everything that waits for something else than the database: files, other servers, hashing, file
 * workers. An open transaction holds its locks and its connection meanwhile, so such work comes before it or after it.
 */
export function beginSlowWork(kind: string): void {
  if (isRefused && isInTransaction() && !allowed.getStore())
    throw new Error(`Slow work inside a transaction: ${kind}.`);
}

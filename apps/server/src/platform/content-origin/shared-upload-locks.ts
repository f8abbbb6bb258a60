import { setTimeout as wait } from 'node:timers/promises';

import { ERRORS } from '@tus/server';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type pg from 'pg';

import { askForLock, releaseLock, renewLock, takeLock } from './shared-upload-locks.queries.ts';

interface Timing {
  /** How long a lock is held without a word of its holder. */
  readonly leaseMs: number;
  /** How often a holder renews the lock, and a waiting request checks it. */
  readonly lookMs: number;
  /** How long a request waits for the one before it. */
  readonly patienceMs: number;
}

const TIMING: Timing = { leaseMs: 15_000, lookMs: 1000, patienceMs: 30_000 };

/**
 * Lets one request at a time write an upload, at whichever process it arrives: a phone that lost its connection comes back by another
 * one while the first still waits for bytes. The request that holds the lock is asked to release it; a process that died leaves it when
 * its lease is over.
 */
export function sharedUploadLocks(pool: pg.Pool, timing: Timing = TIMING): Locker {
  return { newLock: (name) => sharedLock(pool, name, timing) };
}

function sharedLock(pool: pg.Pool, name: string, { leaseMs, lookMs, patienceMs }: Timing): Lock {
  const holder = crypto.randomUUID();
  const untilFrom = (now: Date) => new Date(now.getTime() + leaseMs);
  let renewing: NodeJS.Timeout | undefined;
  let isLeaving = false;

  async function renew(release: RequestRelease): Promise<void> {
    try {
      const wanted = await renewLock(pool, { name, holder, until: untilFrom(new Date()) });
      if (wanted === false || isLeaving) return;
      // Asked once: the request may take a while to release it.
      isLeaving = true;
      await release();
    } catch {
      // A database that does not answer now may do so before the lease is over.
    }
  }

  return {
    lock: async (stopped, release) => {
      const patience = Date.now() + patienceMs;
      for (;;) {
        const now = new Date();
        if (await takeLock(pool, { name, holder, now, until: untilFrom(now) })) break;
        if (stopped.aborted || now.getTime() > patience) throw ERRORS.ERR_LOCK_TIMEOUT;
        await askForLock(pool, name);
        await wait(lookMs);
      }
      renewing = setInterval(() => void renew(release), lookMs);
    },
    unlock: async () => {
      clearInterval(renewing);
      await releaseLock(pool, name, holder);
    },
  };
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Callers a process counts by itself at a time. */
const MAX_CALLERS = 20_000;
/** The part of the limit that a caller has at each process before it asks the others. */
const OWN_SHARE = 0.25;

interface Counted {
  calls: number;
  endsAt: number;
}

type Incremented = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the calls of a minute. Anyone who makes few is counted in this process, which costs nothing; from a quarter of the limit on all
 * processes count together, in the database, so that more processes give nobody more calls. While the database cannot be reached each
 * process counts by itself.
 */
export function sharedCallCounts(pool: pg.Pool, limit: number): FastifyRateLimitStoreCtor {
  const own = new LRUCache<string, Counted>({ max: MAX_CALLERS });
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'call_counts',
    tableCreated: true,
    keyPrefix: '',
    points: limit,
    duration: WINDOW_SECONDS,
    inMemoryBlockOnConsumed: limit + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: '', points: limit, duration: WINDOW_SECONDS }),
  });
  const ownLimit = Math.floor(limit * OWN_SHARE);

  function countHere(caller: string, now: number): Counted {
    const counted = own.get(caller);
    if (counted && counted.endsAt > now) {
      counted.calls += 1;
      return counted;
    }
    const first = { calls: 1, endsAt: now + WINDOW_MS };
    own.set(caller, first);
    return first;
  }

  /** Calls of the caller at all processes; those counted here alone so far are brought along once. */
  async function countTogether(caller: string, calls: number): Promise<RateLimiterRes> {
    try {
      return await shared.consume(caller, calls === ownLimit + 1 ? calls : 1);
    } catch (refused) {
      // Of whom it has refused before the library tells when they may come back, and no longer how often they came.
      if (refused instanceof RateLimiterRes) return new RateLimiterRes(0, refused.msBeforeNext, limit + 1);
      throw refused;
    }
  }

  async function notifyTogether(
    caller: string,
    counted: Counted,
    now: number,
    callback: Incremented,
  ): Promise<void> {
    try {
      const { consumedPoints, msBeforeNext } = await countTogether(caller, counted.calls);
      // What this process counts ends with what all count: its own share does not come back sooner.
      counted.endsAt = now + msBeforeNext;
      callback(null, { current: consumedPoints, ttl: msBeforeNext });
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  }

  return class CallCounts implements FastifyRateLimitStore {
    incr(caller: string, callback: Incremented): void {
      const now = Date.now();
      const counted = countHere(caller, now);
      if (counted.calls <= ownLimit) {
        callback(null, { current: counted.calls, ttl: counted.endsAt - now });
        return;
      }
      void notifyTogether(caller, counted, now, callback);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

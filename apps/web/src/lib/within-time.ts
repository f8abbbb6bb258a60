import { ApiError } from './api-error.ts';

/** Longer than the server lets a call take; what has not answered by then is not going to. */
export const CALL_LIMIT_MS = 60_000;

/**
 * Does work that waits for somebody else by a signal that ends it after the limit: what took longer reads as `network`. Anyone who gave
 * a signal of their own hears of its end as before.
 */
export async function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
  limitMs = CALL_LIMIT_MS,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    return await work(given ? AbortSignal.any([given, limit.signal]) : limit.signal);
  } catch (error) {
    if (limit.signal.aborted && !given?.aborted) throw new ApiError('network');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

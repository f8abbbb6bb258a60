const MIN_PAUSE_MS = 200;
const FIRST_PAUSE_MS = 1000;
/** A server that was killed is back within seconds: so often a page asks again without waiting longer than this. */
const QUICK_TRIES = 30;
const QUICK_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * How long a page waits before it opens its line again, in milliseconds, after so many attempts in a row that brought none. Spread by
 * `random` (0 to 1), so that a room of thousands does not come back in one moment; at most two seconds while the server may be starting
 * again, so that everybody is back within five seconds of a kill; then ever longer, up to a minute.
 */
export function reconnectPause(failures: number, random: number): number {
  const longest =
    failures < QUICK_TRIES
      ? Math.min(QUICK_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      : Math.min(MAX_PAUSE_MS, QUICK_PAUSE_MS * 2 ** (failures - QUICK_TRIES + 1));
  return MIN_PAUSE_MS + (longest - MIN_PAUSE_MS) * random;
}

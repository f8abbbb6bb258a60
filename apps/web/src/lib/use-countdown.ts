import { useCallback, useSyncExternalStore } from 'react';
import { every } from './every.ts';

/** Seconds left until `endsAt` (epoch milliseconds), refreshed every second; 0 once it has passed. */
export function useCountdown(endsAt: number): number {
  const everySecond = useCallback(
    (refresh: () => void) => {
      if (endsAt <= Date.now()) return () => {};
      return every(1000, refresh);
    },
    [endsAt],
  );
  // The clock is read whenever it is shown: another end may come long after the one before was looked at last.
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
}

import { useSyncExternalStore } from 'react';

let chosen: string | undefined;
const listeners = new Set<() => void>();

/** Shows every date in the zone a person chose; none: the browser's. */
export function showTimeZone(zone: string | null): void {
  if ((zone ?? undefined) === chosen) return;
  chosen = zone ?? undefined;
  for (const listener of listeners) listener();
}

/** The zone dates are shown in: the person's own, else the browser's [I18-04]. */
export function shownTimeZone(): string {
  return chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The same for a component, which is rendered again when the person chooses another. */
export function useTimeZone(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownTimeZone);
}

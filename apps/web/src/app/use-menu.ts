import { useSyncExternalStore } from 'react';

import { useMe } from './me.ts';
import { menuOf } from './menu.ts';
import type { AdminEntry, Menu } from './menu.ts';

let adminEntries: readonly AdminEntry[] = [];
const listeners = new Set<() => void>();

/** Puts the administrators' entries into the menu, once their part of the app is here. */
export function showAdminEntries(entries: readonly AdminEntry[]): void {
  adminEntries = entries;
  for (const listener of listeners) listener();
}

/** The menu of the signed-in person. */
export function useMenu(): Menu {
  return menuOf(
    useMe(),
    useSyncExternalStore(subscribe, () => adminEntries),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { MenuItem } from './feature.ts';
import { useMe } from './me.ts';
import { currentEntry, menuOf } from './menu.ts';
import type { Menu } from './menu.ts';

let shown: readonly MenuItem[] = [];
const listeners = new Set<() => void>();

/** Adds what features bring to the menu; the administrators' part follows when it is here. */
export function addMenuItems(features: readonly { readonly menu: readonly MenuItem[] }[]): void {
  shown = [...shown, ...features.flatMap(({ menu }) => menu)];
  for (const listener of listeners) listener();
}

/** The menu of the signed-in person. */
export function useMenu(): Menu {
  return menuOf(
    useMe(),
    useSyncExternalStore(subscribe, () => shown),
  );
}

/** The address of the entry one is on; none where the screen has no entry. */
export function useCurrentEntry(): string | undefined {
  const { pathname } = useLocation();
  return currentEntry(useMenu(), pathname);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

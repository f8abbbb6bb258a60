import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { ActionItem, MenuItem } from './feature.ts';
import { selectedClient, useMe } from './me.ts';
import { currentEntry, menuOf } from './menu.ts';
import type { Menu } from './menu.ts';

let shown: readonly MenuItem[] = [];
let actionItems: readonly ActionItem[] = [];
const listeners = new Set<() => void>();

/** Adds what features bring to the menu; the administrators' part follows when it is here. */
export function addMenuItems(
  features: readonly { readonly menu: readonly MenuItem[]; readonly actions?: readonly ActionItem[] }[],
): void {
  shown = [...shown, ...features.flatMap(({ menu }) => menu)];
  actionItems = [...actionItems, ...features.flatMap(({ actions = [] }) => actions)];
  for (const listener of listeners) listener();
}

/** The menu of the signed-in person. */
export function useMenu(): Menu {
  return menuOf(
    useMe(),
    useSyncExternalStore(subscribe, () => shown),
  );
}

/** Whether the administrators' part of the menu is here. */
export function useHasAdminMenu(): boolean {
  return useSyncExternalStore(subscribe, () => shown).some(({ place }) => place === 'manage');
}

/** The address of the entry one is on; none where the screen has no entry. */
export function useCurrentEntry(): string | undefined {
  const { pathname } = useLocation();
  return currentEntry(useMenu(), pathname);
}

/** What the signed-in person may begin by its name; nothing of a module that is off. */
export function useActionItems(): readonly ActionItem[] {
  const me = useMe();
  const client = selectedClient(me);
  const items = useSyncExternalStore(subscribe, () => actionItems);
  return items.filter(
    ({ permission, module }) =>
      me.member?.can.includes(permission) && (!module || !client || client[`has_${module}`]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';

import { saveIfRoom } from './storage-room.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

// The inline script of both documents reads the same key before the first picture.
const KEY = 'trilha-theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
/** The choice of this page where the browser has no room to remember it. */
let unkept: ThemeChoice = 'system';
const listeners = new Set<() => void>();
/** How many on the page want it dark whatever was chosen. */
let darkened = 0;

function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : unkept;
}

/** Shows the theme at once and remembers it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.removeItem(KEY);
  unkept = choice === 'system' || saveIfRoom(KEY, choice) ? 'system' : choice;
  showTheme();
}

function showTheme(): void {
  const choice = themeChoice();
  const dark = darkened > 0 || choice === 'dark' || (choice === 'system' && prefersDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Keeps the page dark, whatever the person chose, until the returned function is called. */
export function darkenPage(): () => void {
  darkened += 1;
  showTheme();
  return () => {
    darkened -= 1;
    showTheme();
  };
}

/** Follows the system while the person has chosen nothing else. Call once. */
export function watchSystemTheme(): void {
  prefersDark().addEventListener('change', showTheme);
}

/** The person's choice of light, dark or system. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, themeChoice);
}

const isDark = () => document.documentElement.dataset['theme'] === 'dark';

/** Whether the page is dark now, chosen or by the system. */
export function useIsDark(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isDark);
}

/** The logo of a company for the ground it stands on; null where it has none. */
export function logoOf(
  look: { readonly logoUrl: string | null; readonly darkLogoUrl: string | null } | undefined,
  onDark: boolean,
): string | null {
  return (onDark ? look?.darkLogoUrl : null) ?? look?.logoUrl ?? null;
}

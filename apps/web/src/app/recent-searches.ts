import { useEffect, useState } from 'react';

import { rememberList, rememberedList } from '../lib/remembered-list.ts';

/** What is kept under this name on the device is each member's own (specification §9: `site_lists`). */
const LIST = 'searches';
const MAX_RECENT = 5;

/** What the person searched for last on this device, the latest first. */
export async function recentSearches(): Promise<readonly string[]> {
  const { words } = await rememberedList(LIST);
  return Array.isArray(words) ? words.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : [];
}

/** Keeps the words of a search that led somewhere; the same ones once. */
export async function rememberSearch(words: string): Promise<void> {
  const known = words.trim();
  if (known === '') return;
  const others = (await recentSearches()).filter((one) => one !== known);
  await rememberList(LIST, { words: [known, ...others].slice(0, MAX_RECENT) });
}

/** Removes them from the device. */
const clearSearches = (): Promise<void> => rememberList(LIST, { words: [] });

/** The same as state: read once, and a way to remove them. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const words = await recentSearches();
      if (isShown) setRecent(words);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, []);
  const clear = () => {
    setRecent([]);
    void clearSearches();
  };
  return { recent, clear } as const;
}

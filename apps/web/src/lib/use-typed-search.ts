import { searchText } from '@trilha/rules/platform/text';
import { useEffect, useEffectEvent, useState } from 'react';

/** Short enough to feel immediate, long enough not to ask at every letter of a fast typist. */
const TYPING_PAUSE_MS = 120;

/**
 * The text in a search field, and how to change it; `search` is called a moment after the last letter with what is meant by
 * it, where that is not searched already.
 */
export function useTypedSearch(searched: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(searched);
  const wanted = searchText(typed).trim();
  const searchNow = useEffectEvent(() => search(wanted));

  useEffect(() => {
    if (wanted === searched) return undefined;
    const timer = setTimeout(() => searchNow(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched]);

  return [typed, setTyped] as const;
}

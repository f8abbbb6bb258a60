import { searchText } from '@trilha/rules/platform/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Short enough to feel immediate, long enough not to ask at every letter of a fast typist. */
const TYPING_PAUSE_MS = 120;

/**
 * The text in a search field, and how to change it; `search` is called a moment after the last letter with what is meant by
 * it, where that is not searched already. With `atOnce`, whoever types slowly does not wait for that moment at each letter.
 */
export function useTypedSearch(
  searched: string,
  search: (words: string) => void,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
) {
  const [typed, setTyped] = useState(searched);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = searchText(typed).trim();
  const searchNow = useEffectEvent(() => search(wanted));

  useEffect(() => {
    if (wanted === searched) return undefined;
    const now = performance.now();
    const isSlow = now - typedAt.current >= TYPING_PAUSE_MS;
    typedAt.current = now;
    const timer = setTimeout(() => searchNow(), atOnce && isSlow ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched, atOnce]);

  return [typed, setTyped] as const;
}

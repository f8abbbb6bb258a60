import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Keeps a menu at the entry of the screen one is on, where the menu is longer than the window; the ref is for what holds the entries. */
export function useCurrentInSight(entries: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  const { pathname } = useLocation();
  // Entries that came later may have moved it away.
  const place = `${pathname} ${entries}`;
  useEffect(() => {
    const menu = list.current?.closest('nav');
    const entry = menu?.querySelector<HTMLElement>('[aria-current=page]');
    if (!menu || !entry || shown.current === place) return;
    shown.current = place;
    const { top, bottom } = menu.getBoundingClientRect();
    const box = entry.getBoundingClientRect();
    // The menu alone scrolls; the page stays where it is.
    if (box.top < top || box.bottom > bottom) menu.scrollTop += box.top + box.height / 2 - (top + bottom) / 2;
  }, [place]);
  return list;
}

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const WRITTEN_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Keys that play a board while the focus is on it, or on what holds it. A key held down counts once, keys with Ctrl, Alt or Meta belong to
 * the browser, and what is written into a field belongs to the field.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || target === document.body || !board.current) return;
    if (target.matches(WRITTEN_INTO)) return;
    if (target.contains(board.current) || board.current.contains(target)) onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

import type { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

type Sortable = ReturnType<typeof useSortable>;

/** Where a row is while others are carried past it. */
export function sortableStyle(
  transform: Sortable['transform'],
  transition: Sortable['transition'],
): CSSProperties {
  return {
    ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
}

import { useSyncExternalStore } from 'react';

function follow(media: string) {
  return {
    subscribe: (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    matches: () => matchMedia(media).matches,
  };
}

// Below this width people hold the device: one column, bottom bar, sheets.
const phone = follow('(max-width: 47.99rem)');
// Below this width tables need the room that the words of a menu beside them would take.
const narrow = follow('(max-width: 79.99rem)');

/** Whether to compose the screen for a phone [ROU-28]. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** Whether the menu of who runs something is one of icons. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

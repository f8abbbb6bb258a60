import { useSyncExternalStore } from 'react';

// Below this width people hold the device: one column, bottom bar, sheets.
const PHONE = '(max-width: 47.99rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether to compose the screen for a phone [ROU-28]. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

import { useCallback, useState } from 'react';

import { saveMediaPreferences, readMediaPreferences } from './media-preferences.ts';
import type { MediaPreferences } from './media-preferences.ts';

/** The person's preferences and a way to change some of them; they are kept for every other medium. */
export function useMediaPreferences(): readonly [
  MediaPreferences,
  (change: Partial<MediaPreferences>) => void,
] {
  const [preferences, setPreferences] = useState(readMediaPreferences);
  const change = useCallback((part: Partial<MediaPreferences>) => {
    saveMediaPreferences(part);
    setPreferences(readMediaPreferences());
  }, []);
  return [preferences, change];
}

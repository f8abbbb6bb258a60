import { useEffect, useEffectEvent } from 'react';

/** Keys work on the whole page while the player is open, before the app's own. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

import { loadChunk } from '../../../lib/load-chunk.ts';

/** A whole room asks again at once: spread over so many milliseconds, which leaves it within a second. */
const SPREAD_MS = 500;

const isRelease = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'of') === 'released';

/** Calls back when the instructor of an event opens or closes an activity, and when one may have been missed; without an event never [ACT-08]. */
export function useReleases(eventId: string | null | undefined, onChange: () => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!eventId) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasFollowing = false;
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(handleChange, Math.random() * SPREAD_MS);
    };
    const follow = async () => {
      const { subscribeToReleases } = await loadChunk(() => import('./subscribe-to-releases.ts'));
      if (isOver) return;
      end = subscribeToReleases(eventId, {
        since: null,
        onFollowing: () => {
          // Between the answer that is shown and now one may have been opened; after a line that broke nothing is missed.
          if (!wasFollowing) askSoon();
          wasFollowing = true;
        },
        onChanges: (changes) => {
          if (changes.some(({ data }) => isRelease(data))) askSoon();
        },
        onStale: askSoon,
        isPausedWhileHidden: true,
      });
    };
    // Where the line cannot be fetched, what is open is found by asking, as everywhere.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [eventId]);
}

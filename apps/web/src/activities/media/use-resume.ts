import { useEffect, useState } from 'react';

/** So near the end there is nothing to go on with: begin again. */
const END_SECONDS = 5;
const WORTH_TELLING_SECONDS = 5;
const ALERT_MS = 10_000;

/** Takes the medium to where the person left; answers that place while it is worth telling. */
export function useResume(media: HTMLMediaElement | null, seconds: number, autoPlay: boolean) {
  const [resumed, setResumed] = useState<number>();
  useEffect(() => {
    if (!media) return undefined;
    const begin = () => {
      const isNearEnd = Number.isFinite(media.duration) && seconds > media.duration - END_SECONDS;
      if (seconds > 0 && !isNearEnd) {
        media.currentTime = seconds;
        if (seconds >= WORTH_TELLING_SECONDS) setResumed(seconds);
      }
      // A browser may refuse to start by itself; then the play button waits.
      if (autoPlay) media.play().catch(() => undefined);
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) {
      begin();
      return undefined;
    }
    media.addEventListener('loadedmetadata', begin, { once: true });
    return () => media.removeEventListener('loadedmetadata', begin);
    // Only the place at the beginning counts: later ones are the person's own jumps.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [media]);
  useEffect(() => {
    if (resumed === undefined) return undefined;
    const timer = setTimeout(() => setResumed(undefined), ALERT_MS);
    return () => clearTimeout(timer);
  }, [resumed]);

  return { resumed, forget: () => setResumed(undefined) };
}

import { useEffect, useState } from 'react';

import { attachSource, failureOf } from './attach-source.ts';
import type { MediaFailure } from './attach-source.ts';

/** Gives the element its source, and again on request, where playing goes on at the same place. */
export function useSource(media: HTMLMediaElement | null, { url, mime }: { url: string; mime: string }) {
  const [failure, setFailure] = useState<MediaFailure>();
  const [attempt, setAttempt] = useState({ startAt: 0 });
  useEffect(() => {
    if (!media) return undefined;
    const handleError = () => setFailure(failureOf(media.error));
    media.addEventListener('error', handleError);
    const detach = attachSource(media, { url, mime, startAt: attempt.startAt }, setFailure);
    return () => {
      media.removeEventListener('error', handleError);
      detach();
    };
  }, [media, url, mime, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt({ startAt: media?.currentTime ?? 0 });
  };
  return { failure, retry };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { attachSource, failureOf } from './attach-source.ts';
import type { MediaFailure } from './attach-source.ts';

interface Source {
  readonly url: string;
  readonly mime: string;
  /** Renews the address, which expires after a while, also while a medium plays. */
  readonly onRenew: () => Promise<unknown>;
}

/**
 * Gives the element its source, and again on request, where playing goes on at the same place. An address that stops
 * answering is renewed once before that counts as a failure.
 */
export function useSource(media: HTMLMediaElement | null, { url, mime, onRenew }: Source) {
  const [failure, setFailure] = useState<MediaFailure>();
  const [attempt, setAttempt] = useState({ startAt: 0, playing: false });
  const renewed = useRef<string>(undefined);
  const renew = async (reason: MediaFailure) => {
    renewed.current = url;
    const next = { startAt: media?.currentTime ?? 0, playing: media !== null && !media.paused };
    try {
      await onRenew();
      setAttempt(next);
    } catch {
      setFailure(reason);
    }
  };
  const handleFailure = useEffectEvent((reason: MediaFailure) => {
    if (reason === 'format' || renewed.current === url) setFailure(reason);
    else void renew(reason);
  });
  useEffect(() => {
    if (!media) return undefined;
    const handleError = () => handleFailure(failureOf(media.error));
    media.addEventListener('error', handleError);
    const detach = attachSource(media, { url, mime, startAt: attempt.startAt }, (reason) =>
      handleFailure(reason),
    );
    // It was playing when its address ended; a browser may refuse to go on by itself, then the play button waits.
    if (attempt.playing) media.play().catch(() => undefined);
    return () => {
      media.removeEventListener('error', handleError);
      detach();
    };
  }, [media, url, mime, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt({ startAt: media?.currentTime ?? 0, playing: false });
  };
  return { failure, retry };
}

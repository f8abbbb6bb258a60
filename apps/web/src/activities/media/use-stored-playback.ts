import { useEffect } from 'react';

/** Speed and volume begin as the person last chose them, and every change is kept. */
export function useStoredPlayback(
  media: HTMLMediaElement | null,
  preferences: { readonly rate: number; readonly volume: number; readonly muted: boolean },
  change: (part: { rate?: number; volume?: number; muted?: boolean }) => void,
): void {
  useEffect(() => {
    if (!media) return undefined;
    begin(media, preferences);
    const saveRate = () => change({ rate: media.playbackRate });
    const saveVolume = () => change({ volume: media.volume, muted: media.muted });
    media.addEventListener('ratechange', saveRate);
    media.addEventListener('volumechange', saveVolume);
    return () => {
      media.removeEventListener('ratechange', saveRate);
      media.removeEventListener('volumechange', saveVolume);
    };
    // Only what was chosen before this element came counts here; later choices are made on the element.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [media]);
}

function begin(
  media: HTMLMediaElement,
  { rate, volume, muted }: { rate: number; volume: number; muted: boolean },
): void {
  // A new source begins at the default speed, whatever the one before had.
  media.defaultPlaybackRate = rate;
  media.playbackRate = rate;
  media.volume = volume;
  media.muted = muted;
}

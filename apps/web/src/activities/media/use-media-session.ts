import { useEffect } from 'react';

import type { MediaActs } from './use-media-element.ts';

interface NowPlaying {
  readonly title: string;
  readonly album: string;
  readonly artworkUrl: string | null | undefined;
  readonly acts: MediaActs;
  readonly live: boolean;
}

const BACK_SECONDS = 15;
const AHEAD_SECONDS = 30;

/** Title and buttons on the lock screen and headset, where the system has them (Media Session). */
export function useMediaSession(media: HTMLMediaElement | null, now: NowPlaying): void {
  const { title, album, artworkUrl, acts, live } = now;
  useEffect(() => {
    if (!media || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      album,
      ...(artworkUrl ? { artwork: [{ src: artworkUrl }] } : {}),
    });
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => acts.toggle()],
      ['pause', () => acts.toggle()],
    ];
    if (!live)
      handlers.push(
        ['seekbackward', ({ seekOffset }) => acts.skip(-(seekOffset ?? BACK_SECONDS))],
        ['seekforward', ({ seekOffset }) => acts.skip(seekOffset ?? AHEAD_SECONDS)],
        ['seekto', ({ seekTime }) => acts.seek(seekTime ?? media.currentTime)],
      );
    for (const [action, handler] of handlers) setHandler(mediaSession, action, handler);
    return () => {
      for (const [action] of handlers) setHandler(mediaSession, action, null);
      mediaSession.metadata = null;
    };
  }, [media, title, album, artworkUrl, acts, live]);
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action; the others still work.
  }
}

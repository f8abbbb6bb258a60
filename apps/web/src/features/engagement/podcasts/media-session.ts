import { player } from './player.ts';

const BACK_SECONDS = 15;
const AHEAD_SECONDS = 30;

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action; the others still work.
  }
}

let shown = '';

function show(): void {
  const { mediaSession } = navigator;
  const { episode, audio, isPlaying, rate } = player.view();
  mediaSession.playbackState = episode ? (isPlaying ? 'playing' : 'paused') : 'none';
  if (!episode || !audio) {
    shown = '';
    mediaSession.metadata = null;
    return;
  }
  if (shown !== audio.id) {
    shown = audio.id;
    mediaSession.metadata = new MediaMetadata({
      title: episode.title,
      artist: episode.podcast.title,
      ...(episode.coverUrl ? { artwork: [{ src: episode.coverUrl }] } : {}),
    });
  }
  mediaSession.setPositionState({
    duration: audio.seconds,
    playbackRate: rate,
    position: Math.min(player.position(), audio.seconds),
  });
}

/** Title, position and buttons on the lock screen and headset, where the system has them (Media Session). Returns what ends it. */
export function followMediaSession(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  setHandler('play', () => player.toggle());
  setHandler('pause', () => player.pause());
  setHandler('seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? BACK_SECONDS)));
  setHandler('seekforward', ({ seekOffset }) => player.skip(seekOffset ?? AHEAD_SECONDS));
  setHandler('seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime));
  setHandler('nexttrack', () => void player.next());
  return player.subscribe(show);
}

interface Played {
  readonly title: string;
  readonly album: string;
}
interface Keys {
  readonly toggle: () => void;
  readonly skip: (seconds: number) => void;
}

const BACK_SECONDS = 15;
const AHEAD_SECONDS = 30;

/** Title and buttons of what is carried on the lock screen and headset, where the system has them (Media Session). Returns what ends it. */
export function followMediaKeys({ title, album }: Played, keys: Keys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, album });
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => keys.toggle()],
    ['pause', () => keys.toggle()],
    ['seekbackward', ({ seekOffset }) => keys.skip(-(seekOffset ?? BACK_SECONDS))],
    ['seekforward', ({ seekOffset }) => keys.skip(seekOffset ?? AHEAD_SECONDS)],
  ];
  for (const [action, handler] of handlers) set(mediaSession, action, handler);
  return () => {
    for (const [action] of handlers) set(mediaSession, action, null);
    mediaSession.metadata = null;
  };
}

function set(
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

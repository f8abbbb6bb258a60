/** What drafts of any kind may not fill: given up for the session, which nobody can do without. */
const ROOM = 'trilha:room';
/** Tokens of two sessions, sealed, with the mark and what else a session brings, several times over. */
const ROOM_LENGTH = 16_384;

/**
 * Throws where the browser refuses to keep anything (cookies and site data are forbidden): nobody could stay signed in. The document
 * itself says so then, see `start-failed.html`.
 */
export function requireStorage(): void {
  localStorage.getItem(ROOM);
  sessionStorage.getItem(ROOM);
}

/** Sets room aside for the session while there is some. Call once for each document. */
export function setRoomAside(): void {
  try {
    if (localStorage.getItem(ROOM) === null) localStorage.setItem(ROOM, ' '.repeat(ROOM_LENGTH));
  } catch {
    // Full already, or refused: the session takes what it finds.
  }
}

/** Keeps what the app can do without, such as a preference; says whether there was room. */
export function saveIfRoom(key: string, text: string, store: Storage = localStorage): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps what belongs to the session, in the room set aside for it where the rest of the storage is full. */
export function saveForSession(key: string, text: string, store: Storage = localStorage): void {
  if (saveIfRoom(key, text, store)) return;
  store.removeItem(ROOM);
  store.setItem(key, text);
}

import { bytesOfText, textOfBytes } from './bytes.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { loadChunk } from './load-chunk.ts';
import { isInApp } from './native/in-app.ts';
import { withLock } from './with-lock.ts';
import { saveForSession, saveIfRoom } from './storage-room.ts';

/** Tokens of a session, as `/o/token/` gave them. */
export interface Tokens {
  readonly access: string;
  /** Null for a session that ends by itself. */
  readonly refresh: string | null;
}

/** A session with Firebase, as its identity toolkit answered. */
export interface FirebaseSession {
  readonly idToken: string;
  readonly refreshToken: string;
  /** An ISO instant. */
  readonly expiresAt: string;
}

/** What the app keeps in the browser between visits (specification §9), by area. */
export interface PersistedAreas {
  common: {
    tokens?: Tokens;
    /** Which session the tokens are of, as `session-epoch.ts` marks it. */
    mark?: string;
    /** The administrator's own session and the page they left, while they act as somebody. */
    own?: { tokens: Tokens; path: string };
    /** The spent token of a partner that began this session: once refused, everything of it is cleared [SES-06]. */
    webserviceToken?: string;
    firebase?: FirebaseSession;
    /** When the signed-in person's data was last asked for, an ISO instant. */
    userDataRequestedAt?: string;
    /** Whether this phone asks for its owner before the app shows anything; ends with the session. */
    appLock?: boolean;
    /** Where a signed-out person wanted to go: followed once after sign-in. */
    wanted?: { path: string; token?: string };
  };
  offline_course: Record<
    string,
    { item_id: string; updated_date: string; src: string; downloading: boolean }
  >;
  params: Record<string, string>;
  /** Last filters of each list, by list name. */
  site_lists: Record<string, Record<string, unknown>>;
  welcome_banner: string[];
  cookies_policy: {
    accept_cookies: boolean;
    policy_modal: boolean;
    policy_preferences_modal: boolean;
    /** Optional categories that were allowed, and for which version of the policy. */
    granted?: 'external_media'[];
    version?: number;
  };
}
export type Area = keyof PersistedAreas;

/** Over https the prefix protects it from code of a neighboring host name, such as a package of a course. */
const keyCookie = () => (location.protocol === 'https:' ? '__Host-trilha-key' : 'trilha-key');
const KEY_DAYS = 180;
const KEY_BYTES = 32;
const IV_BYTES = 12;

const slot = (area: Area) => `trilha:${area}`;

// Browsers give no cipher to pages that came over plain http from another machine (a trial in a local network).
// There the areas live as long as the tab, and nothing is written to the disk in the clear.
/** Whether what is written on this device can be encrypted. */
export const hasCipher = () => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** What a key looks like as text. */
const isKey = (text: string | null | undefined): text is string => text?.length === 43;
const newKey = () => textOfBytes(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** Whether this visit has written the cookie: it ends so many days after the last visit, and in some browsers a week after it was written. */
let isCookieWritten = false;

function keyOfCookie(): string {
  const known = readCookie(keyCookie());
  if (isKey(known) && isCookieWritten) return known;
  const key = isKey(known) ? known : newKey();
  writeCookie(keyCookie(), key, { days: KEY_DAYS, sameSite: 'Strict' });
  isCookieWritten = true;
  return key;
}

/** In the app for phones the system itself keeps the key; one that an earlier version of the app kept in a cookie moves there. */
async function keyOfSystem(): Promise<string> {
  const store = await loadChunk(() => import('./native/key-store.ts'));
  const known = await store.readStoredKey();
  if (isKey(known)) return known;
  const cookie = readCookie(keyCookie());
  const key = isKey(cookie) ? cookie : newKey();
  await store.writeStoredKey(key);
  writeCookie(keyCookie(), '', { days: 0, sameSite: 'Strict' });
  return key;
}

let systemKey: Promise<string> | undefined;

/** Asked of the system once a page; where that fails, the next who needs it asks again. */
function keyOfApp(): Promise<string> {
  systemKey ??= keyOfSystem().catch((error: unknown) => {
    systemKey = undefined;
    throw error;
  });
  return systemKey;
}

/** Whether the key store of the phone refuses to answer: what was kept cannot be read, and nobody can stay signed in. */
export async function isKeyStoreClosed(): Promise<boolean> {
  if (!isInApp() || !hasCipher()) return false;
  // A part of the app that did not arrive says nothing about the store.
  const store = await loadChunk(() => import('./native/key-store.ts')).catch(() => undefined);
  if (!store) return false;
  return store.readStoredKey().then(
    () => false,
    () => true,
  );
}

/**
 * Goes on with a new key where the key store opens the old one no more: session, records of downloads and stored answers went with that.
 * What waits to be sent was never sealed, and stays. Throws where the store keeps no new key either.
 */
export async function startFreshKey(): Promise<void> {
  const store = await loadChunk(() => import('./native/key-store.ts'));
  await store.replaceStoredKey(newKey());
  // What was sealed with the old one is found unreadable, and removed, by whoever reads it [SES-16].
  systemKey = undefined;
}

async function cipherKey(): Promise<CryptoKey> {
  const encoded = isInApp() ? await keyOfApp() : keyOfCookie();
  return crypto.subtle.importKey('raw', bytesOfText(encoded), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Reads an area as `readArea` does; throws where the key store of the phone does not answer: what it belongs to stays. */
async function readStored<A extends Area>(area: A): Promise<PersistedAreas[A] | undefined> {
  const store = hasCipher() ? localStorage : sessionStorage;
  const stored = store.getItem(slot(area));
  if (stored === null) return undefined;
  if (isInApp() && hasCipher()) await keyOfApp();
  try {
    // Only `writeArea` writes here, and AES-GCM refuses anything that was altered.
    return JSON.parse(hasCipher() ? await decrypt(stored) : stored) as PersistedAreas[A];
  } catch {
    store.removeItem(slot(area));
    return undefined;
  }
}

/**
 * Reads an area; what cannot be decrypted is removed and treated as empty [SES-16]. Where the key store of a phone does not answer now it
 * is empty until it does.
 */
export async function readArea<A extends Area>(area: A): Promise<PersistedAreas[A] | undefined> {
  try {
    return await readStored(area);
  } catch {
    return undefined;
  }
}

/** Replaces an area; `undefined` removes it. In a full browser, filters of lists are not remembered. */
export async function writeArea<A extends Area>(
  area: A,
  value: PersistedAreas[A] | undefined,
): Promise<void> {
  const store = hasCipher() ? localStorage : sessionStorage;
  if (value === undefined) {
    store.removeItem(slot(area));
    return;
  }
  const text = hasCipher() ? await encrypt(JSON.stringify(value)) : JSON.stringify(value);
  if (area === 'site_lists') saveIfRoom(slot(area), text, store);
  else saveForSession(slot(area), text, store);
}

/** Changes an area from what it holds now; other tabs wait their turn. Throws where that cannot be read now, and changes nothing. */
export async function updateArea<A extends Area>(
  area: A,
  change: (value: PersistedAreas[A] | undefined) => PersistedAreas[A] | undefined,
): Promise<void> {
  await withLock(slot(area), async () => writeArea(area, change(await readStored(area))));
}

/** Encrypts a text with the key of this browser, which lies apart from what is kept. */
export async function encrypt(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = new TextEncoder().encode(text);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherKey(), data),
  );
  return `${textOfBytes(iv)}.${textOfBytes(sealed)}`;
}

/** Reads what `encrypt` wrote; rejects where it was altered or the key is gone. */
export async function decrypt(stored: string): Promise<string> {
  const [iv = '', sealed = ''] = stored.split('.');
  const algorithm = { name: 'AES-GCM', iv: bytesOfText(iv) };
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm, await cipherKey(), bytesOfText(sealed)),
  );
}

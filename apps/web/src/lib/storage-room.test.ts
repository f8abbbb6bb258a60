import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { saveMediaPreferences } from '../activities/media/media-preferences.ts';
import { readArea, updateArea, writeArea } from './persisted.ts';
import { notifyProved } from './proved.ts';
import { announceEnd, announceSession, isSessionCurrent } from './session-epoch.ts';
import { setRoomAside } from './storage-room.ts';
import { chooseTheme } from './theme.ts';
import { noteSentToSignIn, takeReturnReason } from './return-to.ts';

const LIMIT = 40_000;
const TOKENS = { access: 'a'.repeat(900), refresh: 'r'.repeat(60) };

/** A browser that keeps no more than the limit, as real ones do at some five million characters. */
function limitStorage(): void {
  const stored = new Map<string, string>();
  const lengthOf = (entries: Iterable<readonly [string, string]>) =>
    [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => {
      if (lengthOf(new Map(stored).set(key, text)) > LIMIT)
        throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  });
}

/** Fills what drafts can fill, to the last character. */
function fill(): void {
  for (let length = LIMIT, part = 0; length > 0 && part < 100; part += 1) {
    try {
      localStorage.setItem(`draft ${part}`, 'x'.repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

beforeEach(limitStorage);
afterEach(() => {
  announceEnd();
  vi.unstubAllGlobals();
});

it('lets people sign in and prove who they are in a browser that drafts have filled', async () => {
  setRoomAside();
  fill();

  await writeArea('common', { tokens: TOKENS, mark: 'mine' });
  announceSession('mine');
  notifyProved();

  expect(await readArea('common')).toEqual({ tokens: TOKENS, mark: 'mine' });
  expect(isSessionCurrent()).toBe(true);
  expect(localStorage.getItem('draft 1')).not.toBeNull();
});

it('sets room aside again with what a session that ended gave back', async () => {
  setRoomAside();
  fill();
  await writeArea('common', { tokens: TOKENS, mark: 'mine' });
  await writeArea('common', undefined);

  setRoomAside();
  fill();

  await expect(writeArea('common', { tokens: TOKENS, mark: 'next' })).resolves.toBeUndefined();
});

it('goes on without what it has no room to remember', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fill();

  chooseTheme('dark');
  saveMediaPreferences({ rate: 2 });
  await updateArea('site_lists', () => ({ courses: { search: 'tinta' } }));

  expect(document.documentElement.dataset['theme']).toBe('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it('leads to the sign-in page also where a tab has no room to say why', () => {
  history.replaceState(null, '', '/courses');
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined, setItem });

  expect(noteSentToSignIn).not.toThrow();
  expect(setItem).toHaveBeenCalledOnce();
  expect(takeReturnReason()).toBe(false);
});

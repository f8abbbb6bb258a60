import { afterEach, describe, expect, it, vi } from 'vitest';

import { bytesOfText } from './bytes.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { readArea, updateArea, writeArea } from './persisted.ts';
import type { PersistedAreas } from './persisted.ts';

/** Something in every area of the specification, each with a word that nobody else may read. */
const STATE: Required<PersistedAreas> = {
  common: { tokens: { access: 'secret-access', refresh: 'secret-refresh' } },
  offline_course: { c1: { item_id: 'secret-item', updated_date: '', src: '', downloading: false } },
  params: { p: 'secret-param' },
  site_lists: { courses: { search: 'secret-search' } },
  welcome_banner: ['secret-banner'],
  cookies_policy: { accept_cookies: true, policy_modal: false, policy_preferences_modal: false },
};
// The keys of a literal are the areas.
const AREAS = Object.keys(STATE) as (keyof PersistedAreas)[];

/** What the cipher text says when nothing is encrypted. */
const textOf = (stored: string | null) => new TextDecoder().decode(bytesOfText(stored?.split('.')[1] ?? ''));

async function saveEverything(): Promise<void> {
  for (const area of AREAS) await writeArea(area, STATE[area]);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('state kept in the browser', () => {
  it('comes back as it was written', async () => {
    await writeArea('site_lists', { courses: { search: 'tinta', progress: 'all' } });

    expect(await readArea('site_lists')).toEqual({ courses: { search: 'tinta', progress: 'all' } });
  });

  it('is not readable in local storage, and its key lives in a cookie', async () => {
    await writeArea('common', { tokens: { access: 'secret-access', refresh: 'secret-refresh' } });

    expect(localStorage.getItem('trilha:common')).not.toContain('secret');
    expect(readCookie('trilha-key')).toHaveLength(43);
  });

  it('keeps its key from the last visit on: browsers that end what pages write after a week end nothing of who comes daily', async () => {
    await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
    const known = readCookie('trilha-key');
    vi.resetModules();
    const written = vi.spyOn(document, 'cookie', 'set');
    const nextVisit = await import('./persisted.ts');
    expect(await nextVisit.readArea('common')).toMatchObject({ tokens: { access: 'a' } });
    await nextVisit.readArea('common');

    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      expect.stringContaining(`trilha-key=${known}; Path=/; Max-Age=${180 * 86_400}`),
    ]);
  });

  it('is encrypted in every area with a random key, which a secure cookie keeps for 180 days [SES-15]', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    writeCookie('trilha-key', '', { days: 0, sameSite: 'Strict' });
    const keys = new Set<string>();
    for (let browser = 0; browser < 2; browser += 1) {
      localStorage.clear();
      const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
      const read = vi
        .spyOn(document, 'cookie', 'get')
        .mockImplementation(() => written.mock.calls[0]?.[0].split(';')[0] ?? '');
      await saveEverything();

      expect(written).toHaveBeenCalledOnce();
      const [cookie = ''] = written.mock.calls[0] ?? [];
      expect(cookie).toMatch(
        /^__Host-trilha-key=[\w-]{43}; Path=\/; Max-Age=15552000; SameSite=Strict; Secure$/,
      );
      keys.add(cookie);
      for (const area of AREAS) {
        const stored = localStorage.getItem(`trilha:${area}`);
        expect(stored).toMatch(/^[\w-]+\.[\w-]+$/);
        expect(stored).not.toContain('secret');
        expect(textOf(stored)).not.toContain('secret');
        expect(await readArea(area)).toEqual(STATE[area]);
      }
      written.mockRestore();
      read.mockRestore();
    }
    expect(keys.size).toBe(2);
  });

  it('that cannot be decrypted is removed and treated as empty, in every area and no other [SES-16]', async () => {
    for (const area of AREAS) {
      await saveEverything();
      const slot = `trilha:${area}`;
      const stored = localStorage.getItem(slot) ?? '';
      const changed = stored[20] === 'A' ? 'B' : 'A';
      localStorage.setItem(slot, stored.slice(0, 20) + changed + stored.slice(21));

      expect([area, await readArea(area)]).toEqual([area, undefined]);
      expect(localStorage.getItem(slot)).toBeNull();
      for (const other of AREAS.filter((one) => one !== area))
        expect(await readArea(other)).toEqual(STATE[other]);
    }
    await saveEverything();
    writeCookie('trilha-key', 'A'.repeat(43), { days: 1, sameSite: 'Strict' });
    for (const area of AREAS) expect(await readArea(area)).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each(['', 'nonsense', 'AAAA.BBBB', '{"tokens":1}', '.'])(
    'treats %j as empty and removes it',
    async (broken) => {
      localStorage.setItem('trilha:common', broken);

      expect(await readArea('common')).toBeUndefined();
      expect(localStorage.getItem('trilha:common')).toBeNull();
    },
  );

  it('keeps what others wrote when it changes one thing', async () => {
    await writeArea('common', { userDataRequestedAt: '2026-11-20T12:00:00Z' });

    await updateArea('common', (common) => ({ ...common, wanted: { path: '/points' } }));

    expect(await readArea('common')).toEqual({
      userDataRequestedAt: '2026-11-20T12:00:00Z',
      wanted: { path: '/points' },
    });
  });
});

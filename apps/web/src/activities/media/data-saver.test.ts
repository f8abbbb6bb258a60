import { afterEach, expect, it, vi } from 'vitest';

import { preloadOf, savesData } from './data-saver.ts';
import { saveMediaPreferences } from './media-preferences.ts';

const connect = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });
afterEach(() => vi.unstubAllGlobals());

it('fetches nothing of a film before it is played where the browser, the network or the person asks for little data', () => {
  connect({ saveData: false, effectiveType: '4g' });
  expect([savesData(), preloadOf()]).toEqual([false, 'metadata']);

  connect({ saveData: true, effectiveType: '4g' });
  expect([savesData(), preloadOf()]).toEqual([true, 'none']);
  connect({ saveData: false, effectiveType: '3g' });
  expect(savesData()).toBe(true);

  connect(undefined);
  expect(savesData()).toBe(false);
  saveMediaPreferences({ saveData: true });
  expect([savesData(), preloadOf()]).toEqual([true, 'none']);
});

import { expect, it, vi } from 'vitest';

import { onProved, notifyProved } from './proved.ts';

/** What a browser tells the other windows when one of them writes. */
const written = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

it('hears of a proof in another window, of nothing else, and no longer than it listens', () => {
  const heard = vi.fn<() => void>();
  const stop = onProved(heard);
  notifyProved();
  const key = Object.keys(localStorage).find((name) => name.includes('proved')) ?? '';

  written('trilha:common');
  expect(heard).not.toHaveBeenCalled();
  written(key);
  expect(heard).toHaveBeenCalledOnce();

  stop();
  written(key);
  expect(heard).toHaveBeenCalledOnce();
});

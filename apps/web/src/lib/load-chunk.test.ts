import { expect, it, vi } from 'vitest';

import { loadChunk } from './load-chunk.ts';

it('gives up on a chunk after 120 s [ERR-03]', async () => {
  vi.useFakeTimers();
  const loading = expect(loadChunk(() => new Promise(() => undefined))).rejects.toMatchObject({
    type: 'timeout',
  });

  await vi.advanceTimersByTimeAsync(120_000);

  await loading;
  vi.useRealTimers();
});

it.each([
  ['Failed to fetch dynamically imported module: /assets/x.js', 'missing'],
  ['Unable to preload CSS for /assets/x.css', 'missing'],
  ['x is not a function', 'error'],
])('raises "%s" as %s [ERR-03]', async (message, type) => {
  await expect(loadChunk(() => Promise.reject(new Error(message)))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type,
  });
});

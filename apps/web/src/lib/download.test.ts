import { afterEach, expect, it, vi } from 'vitest';

import { download } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

it('says that a download failed where the file breaks off half-way', async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half'));
      controller.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(half)));
  await expect(download('/api/v1/certificates/1/pdf', 'a.pdf')).rejects.toMatchObject({
    code: 'download_failed',
  });
});

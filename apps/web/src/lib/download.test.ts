import { afterEach, expect, it, vi } from 'vitest';

import { download, saveTable } from './download.ts';

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

it.each([
  ['attachment; filename=orders.csv', 'orders.csv'],
  ['attachment; filename="S?o Paulo.csv"; filename*=UTF-8\'\'S%C3%A3o%20Paulo.csv', 'São Paulo.csv'],
  [undefined, 'fallback.csv'],
])('saves a file under the name the server gives it: %s', async (disposition, name) => {
  const saved: string[] = [];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('a;b', { headers: disposition ? { 'content-disposition': disposition } : {} }),
    ),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await download('/api/v1/orders.csv', 'fallback.csv');
  expect(saved).toEqual([name]);
});

it('saves a table whose cells are text for spreadsheets, also where people typed a formula', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:table';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  await saveTable('said.csv', [['Ana', '=HYPERLINK("http://evil.example")', '-1', 'a, b']]);

  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text).toBe(`Ana,"'=HYPERLINK(""http://evil.example"")",'-1,"a, b"\r\n`);
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../../apps/web/dist');
/** kB, as performance.md counts them. */
const MAX_BYTES = 600_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** Bytes of a file as it is sent. */
const sentBytes = (file: string) => {
  const small = join(DIST, `${file}.br`);
  return statSync(existsSync(small) ? small : join(DIST, file)).size;
};

/** Files the service worker keeps, as it says itself. */
function shellFiles(): { readonly files: readonly string[]; readonly texts: readonly string[] } {
  const worker = readFileSync(join(DIST, 'service-worker.js'), 'utf8');
  const all = new Set(worker.match(/\/assets\/[\w.@-]+\.(?:js|css|svg|woff2)/g));
  const texts = [...all].filter((file) => file.startsWith('/assets/text-'));
  return {
    files: [...all].filter((file) => !texts.includes(file)),
    texts: texts.filter((file) => file.startsWith('/assets/text-pt-BR-')),
  };
}

test('what is kept for a start without a network is at most 600 kB, with the texts of one language [OFF-04]', () => {
  const { files, texts } = shellFiles();
  const bytes = [...files, ...texts].map(sentBytes).reduce((sum, size) => sum + size, 0);

  expect(files.length).toBeGreaterThan(50);
  expect(texts.length).toBeGreaterThan(5);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('what only the app for phones can do is in no file that a browser fetches by itself [OFF-04]', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const native = Object.entries(manifest).filter(([name]) =>
    /^src\/lib\/native\/|^src\/app\/native-links|@capacitor|@capgo|@capawesome|@aparajita/.test(name),
  );
  const beginning = new Set(['index.html', 'public.html']);
  for (const name of beginning) for (const imported of manifest[name]?.imports ?? []) beginning.add(imported);

  expect(native.length).toBeGreaterThan(6);
  expect(native.filter(([name, { isDynamicEntry }]) => beginning.has(name) || !isDynamicEntry)).toEqual([]);
});

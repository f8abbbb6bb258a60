import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../../apps/web/dist');
/** kB, as performance.md counts them. */
const MAX_BYTES = 20_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

test('the mini player of podcasts brings at most 20 kB of script beside what every page has [POD-01]', () => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) withImports(imported, found);
    return found;
  };
  const everywhere = withImports('index.html');
  const own = [...withImports('src/features/engagement/podcasts/dock.tsx')].filter(
    (name) => !everywhere.has(name),
  );
  const bytes = own
    .map((name) => brotliCompressSync(readFileSync(join(DIST, manifest[name]?.file ?? ''))).byteLength)
    .reduce((sum, size) => sum + size, 0);

  expect(own.length).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

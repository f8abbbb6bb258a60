import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { catalogsOf, groupOf } from './text-groups.ts';

const SOURCES = join(import.meta.dirname, 'src');
/**
 * `npm run bench p13` allows a page 25 kB of texts with the heads of the answers, which are left aside here: what comes first keeps clear of it,
 * an opened activity, which brings a file more, may come close.
 */
const MAX_BYTES = { first: 23_000, opened: 26_300 };

/** Bytes of a group in a language as they are sent: one file, compressed as the build compresses it. */
function sentBytes(locale: string, group: string): number {
  const catalogs = catalogsOf(locale)
    .filter((file) => groupOf(basename(file, '.json')) === group)
    .map((file) => JSON.stringify(JSON.parse(readFileSync(join(SOURCES, file), 'utf8'))));
  expect(catalogs.length).toBeGreaterThan(0);
  return brotliCompressSync(catalogs.join('')).length;
}

const sumOf = (locale: string, groups: readonly string[]) =>
  groups.reduce((sum, group) => sum + sentBytes(locale, group), 0);

describe.each(LOCALES)('the texts a page fetches in %s', (locale) => {
  it.each([
    ['a first screen', ['public', 'learner'], MAX_BYTES.first],
    ['an opened activity', ['public', 'learner', 'lesson'], MAX_BYTES.opened],
    ['trails', ['public', 'learner', 'trails'], MAX_BYTES.opened],
    ['what people have to do', ['public', 'learner', 'obligations'], MAX_BYTES.opened],
    ['registration', ['public', 'accounts'], MAX_BYTES.first],
  ] as const)('are few for %s', (_page, groups, most) => {
    expect(sumOf(locale, groups)).toBeLessThanOrEqual(most);
  });
});

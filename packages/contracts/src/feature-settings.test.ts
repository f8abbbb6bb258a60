import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { FEATURE_SETTINGS } from './feature-settings.ts';

/** Every file of settings with the names it brings. */
const files = await Promise.all(
  globSync('*/*-settings.ts', { cwd: import.meta.dirname, exclude: ['**/tenant-settings.ts'] }).map(
    async (file) => {
      const exported: Record<string, unknown> = await import(
        pathToFileURL(join(import.meta.dirname, file)).href
      );
      const [settings] = Object.entries(exported).flatMap(([name, value]) =>
        name.endsWith('Settings') ? [Object(value) as object] : [],
      );
      return { file, names: Object.keys(settings ?? {}) };
    },
  ),
);

describe('the settings of a company', () => {
  it('are those of the files of features, each in the list', () => {
    expect(files.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(FEATURE_SETTINGS).toSorted());
  });

  it('have one feature each, as the second with a name would replace the first', () => {
    const twice = [
      ...Map.groupBy(
        files.flatMap(({ file, names }) => names.map((name) => ({ file, name }))),
        ({ name }) => name,
      ),
    ]
      .filter(([, owners]) => owners.length > 1)
      .map(([name, owners]) => `${name}: ${owners.map(({ file }) => file).join(', ')}`);

    expect(twice).toEqual([]);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { groupOf } from '../../text-groups.ts';

const FEATURES = join(import.meta.dirname, '../features');
const read = (file: string) => readFileSync(file, 'utf8');

/** A file and everything of the app it imports, also on demand; types are left out. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const targets = [
    ...read(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+)'/gm),
    ...read(file).matchAll(/import\(\s*'(\.[^']+)'\s*\)/g),
  ].map(([, target = '']) => resolve(dirname(file), target));
  for (const target of targets)
    if (/\.tsx?$/.test(target) && !target.startsWith(import.meta.dirname) && existsSync(target))
      closureOf(target, seen);
  return seen;
}

/** Groups of texts a screen asks for. */
function groupsOf(file: string): ReadonlySet<string> {
  const names = Array.from(closureOf(file)).flatMap((one) =>
    [...read(one).matchAll(/(?:useTranslation|translatorOf)\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ),
  );
  return new Set(names.map(groupOf));
}

// Administrators have the program's texts before any of their screens is shown.
const screens = globSync('*/*/feature.ts', { cwd: FEATURES }).flatMap((name) => {
  const file = join(FEATURES, name);
  return [...read(file).matchAll(/(programScreen|screen)\(\s*\(\) => import\('([^']+)'\)/g)].map(
    ([, made = '', path = '']) => ({ made, path, file: resolve(dirname(file), path) }),
  );
});

describe('a screen that shows texts of the program', () => {
  it('is found among the routes', () => {
    expect(screens.filter(({ made }) => made === 'programScreen').length).toBeGreaterThan(5);
    expect(screens.length).toBeGreaterThan(20);
  });

  it.each(screens)('is listed with them: $path', ({ made, file }) => {
    expect(made === 'programScreen').toBe(groupsOf(file).has('program'));
  });
});

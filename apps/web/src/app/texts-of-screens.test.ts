import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { groupOf } from '../../text-groups.ts';

const FEATURES = join(import.meta.dirname, '../features');
const read = (file: string) => readFileSync(file, 'utf8');

/** A file and everything of the app it imports, also on demand; types are left out, and what is fetched together with its own texts. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const targets = [
    ...read(file).matchAll(/^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+)'/gm),
    ...read(file).matchAll(/import\(\s*'(\.[^']+)'\s*\)(?!\),\s*load\w+Texts\([^)]*\))/g),
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
  return [...read(file).matchAll(/(\w*[sS]creen)\(\s*\(\) => import\('([^']+)'\)/g)].map(
    ([, made = '', path = '']) => ({ made, path, file: resolve(dirname(file), path) }),
  );
});

/** Screens made with texts in the folder of their feature, whose `texts.ts` makes them: with which groups. */
const own = globSync('*/*/texts.ts', { cwd: FEATURES }).flatMap((file) =>
  [...read(join(FEATURES, file)).matchAll(/const (\w+Screen) = screenWithOwn\(([^)]*)\)/g)].map(
    ([, made = '', list = '']) => ({
      made,
      groups: [...list.matchAll(/'([\w-]+)'/g)].map(([, group = '']) => group),
    }),
  ),
);

const central: Readonly<Record<string, readonly string[]>> = {
  program: ['programScreen'],
  lesson: ['lessonScreen', 'trailLessonScreen'],
  trails: ['trailScreen', 'trailLessonScreen'],
  obligations: ['obligationScreen'],
  trainings: ['trainingScreen'],
  rewards: ['rewardScreen'],
  profile: ['profileScreen'],
};

/** Groups of players, which a player fetches itself where it is shown. */
const OF_PLAYERS = new Set(['players']);

/** What brings each group of texts that no first screen fetches. */
const MADE_WITH: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Array.from(new Set([...Object.keys(central), ...own.flatMap(({ groups }) => groups)]))
    .filter((group) => !OF_PLAYERS.has(group))
    .map((group) => [
      group,
      [
        ...(central[group] ?? []),
        ...own.filter(({ groups }) => groups.includes(group)).map(({ made }) => made),
      ],
    ]),
);

describe('a screen that shows texts no first screen fetches', () => {
  it('is found among the routes', () => {
    expect(screens.filter(({ made }) => made === 'programScreen').length).toBeGreaterThan(5);
    expect(new Set(screens.map(({ made }) => made))).toEqual(
      new Set(['screen', ...Object.values(MADE_WITH).flat()]),
    );
    expect(screens.length).toBeGreaterThan(20);
  });

  it.each(screens)('is listed with them: $path', ({ made, file }) => {
    const groups = groupsOf(file);
    for (const [group, makers] of Object.entries(MADE_WITH)) {
      // A screen that is also reached in a trail shows texts of trails only there.
      const elsewhere = screens.some((other) => other.file === file && makers.includes(other.made));
      if (makers.includes(made) || !elsewhere) expect(groups.has(group), group).toBe(makers.includes(made));
    }
  });
});

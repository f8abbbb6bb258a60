import { ACTIVITY_TYPES } from '@trilha/contracts/learning/activities/activity';
import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { ACTIVITY_VIEWS } from './definitions.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('./*/texts/*/*-{types,authoring}.json', {
  eager: true,
  import: 'default',
});

/** What the files of a folder say, under the keys of one of its namespaces. */
const keysIn = (folder: string, locale: string, namespace: string) =>
  Object.entries(files).flatMap(([path, texts]) =>
    path.startsWith(`./${folder}/texts/${locale}/`) && path.endsWith(`-${namespace}.json`)
      ? Object.keys(texts)
      : [],
  );

describe.each(ACTIVITY_TYPES)('what people and authors read of %s [ACT-01]', (type) => {
  const { folder } = ACTIVITY_VIEWS[type];

  it.each(LOCALES)('stands in its own folder in %s: its name, and what authors are told of it', (locale) => {
    expect(keysIn(folder, locale, 'types')).toContain(type);
    expect(keysIn(folder, locale, 'authoring')).toEqual(
      expect.arrayContaining([`name_${type}`, `hint_${type}`]),
    );
  });
});

it('names no type that is none, nor in two folders', () => {
  const texts = Object.entries(files).flatMap(([path, some]) =>
    path.includes('/texts/pt-BR/') ? Object.keys(some) : [],
  );
  const expected = ACTIVITY_TYPES.flatMap((type) => [type, `name_${type}`, `hint_${type}`]);
  expect(texts.toSorted((a, b) => a.localeCompare(b))).toEqual(
    expected.toSorted((a, b) => a.localeCompare(b)),
  );
});

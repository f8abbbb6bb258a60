import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  noticeDefault,
} from '@trilha/contracts/engagement/notice-preferences';
import { noticeBody } from '@trilha/contracts/engagement/notices';
import { FEATURE_NOTICES } from '@trilha/contracts/feature-notices';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, unknown>;
type Letters = Record<string, { title: string; text: string }>;

const SOURCES = join(import.meta.dirname, '../../../..');
const SERVER = join(SOURCES, '../server/src/features');
// Checked in with the code, so their shape is known.
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
/** What the app says of the notices of a feature, from its own folder. */
const ownInApp = (name: string, locale: Locale) =>
  globSync(join(SOURCES, 'src/features', name, 'texts', locale, '*-notices.json')).map(read);
const ownOutside = (name: string, locale: Locale) =>
  read(join(SERVER, name, 'notice-texts', `${locale}.json`)) as Letters;
const inApp = (locale: Locale): Texts =>
  Object.assign(
    read(join(SOURCES, 'src/locales', locale, 'engagement/notices.json')),
    ...FEATURE_NOTICES.flatMap(({ name }) => ownInApp(name, locale)),
  );
const outside = (locale: Locale): Letters =>
  Object.assign(
    read(join(SERVER, 'engagement/notices/texts', `${locale}.json`)),
    ...FEATURE_NOTICES.map(({ name }) => ownOutside(name, locale)),
  );
const icons = import.meta.glob<Readonly<Record<string, unknown>>>('../../*/*/notice-icons.ts', {
  eager: true,
  import: 'noticeIcons',
});
/** As the glob calls it: relative to this file, which is in engagement itself. */
const iconsOf = (name: string) =>
  `${name.startsWith('engagement/') ? name.replace('engagement', '..') : `../../${name}`}/notice-icons.ts`;
const placesOf = (text: string, braces: RegExp) => [...text.matchAll(braces)].map(([, name]) => name);

describe.each(LOCALES)('every kind of notice in %s', (locale) => {
  it('has its title in the app, in the preferences and on devices, and its own words everywhere [PTS-06]', () => {
    const [app, letters] = [inApp(locale), outside(locale)];
    const missing = NOTICE_KINDS.filter((kind) => {
      const hasText = Object.keys(app).some((key) => key.startsWith(kind) && key !== `${kind}_title`);
      return !app[`${kind}_title`] || !hasText || !letters[kind]?.title || !letters[kind]?.text;
    });

    expect(missing).toEqual([]);
  });

  it('takes only values that the notice brings', () => {
    const letters = outside(locale);
    const foreign = noticeBody.options.flatMap(({ shape }) => {
      const values = Object.keys(shape.data.shape);
      const { title = '', text = '' } = letters[shape.kind.value] ?? {};
      return placesOf(`${title} ${text}`, /\{(\w+)\}/g)
        .filter((name) => name !== undefined && !values.includes(name))
        .map((name) => `${shape.kind.value}: ${name}`);
    });

    expect(foreign).toEqual([]);
  });

  it('can be chosen for every channel, each with a name', () => {
    const { channel } = read(join(SOURCES, 'src/locales', locale, 'identity/profile.json'));

    expect(Object.keys(channel as Texts)).toEqual([...NOTICE_CHANNELS]);
    for (const kind of NOTICE_KINDS) expect(noticeDefault(kind, 'in_app')).toBe(true);
  });
});

it.each(LOCALES)('no notice has its words outside the folder of its feature in %s', (locale) => {
  const shared = read(join(SOURCES, 'src/locales', locale, 'engagement/notices.json'));

  expect(NOTICE_KINDS.filter((kind) => shared[`${kind}_title`])).toEqual([]);
  expect(Object.keys(read(join(SERVER, 'engagement/notices/texts', `${locale}.json`)))).toEqual(['other']);
});

describe.each(FEATURE_NOTICES)('the notices of $name', ({ name, kinds }) => {
  const own = Object.keys(kinds).toSorted();

  it.each(LOCALES)('have all their words in its own folders in %s, and no others', (locale) => {
    const titled = ownInApp(name, locale).flatMap((texts) =>
      Object.keys(texts).flatMap((key) => (key.endsWith('_title') ? key.slice(0, -'_title'.length) : [])),
    );

    expect(titled.toSorted()).toEqual(own);
    expect(Object.keys(ownOutside(name, locale)).toSorted()).toEqual(own);
  });

  it('have their icons in its own folder', () => {
    expect(Object.keys(icons[iconsOf(name)] ?? {}).toSorted()).toEqual(own);
  });
});

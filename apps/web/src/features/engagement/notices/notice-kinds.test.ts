import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  noticeDefault,
} from '@trilha/contracts/engagement/notice-preferences';
import { noticeBody } from '@trilha/contracts/engagement/notices';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, unknown>;

const SOURCES = join(import.meta.dirname, '../../../..');
// Checked in with the code, so their shape is known.
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
const inApp = (locale: Locale) => read(join(SOURCES, 'src/locales', locale, 'engagement/notices.json'));
const outside = (locale: Locale) =>
  read(join(SOURCES, '../server/src/features/engagement/notices/texts', `${locale}.json`)) as Record<
    string,
    { title: string; text: string }
  >;
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

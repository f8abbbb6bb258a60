import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

const catalog = z.record(z.string(), z.object({ title: z.string(), text: z.string() }));

/** Words of notices as e-mails tell them; in the app they are the web's. `other` serves kinds without words of their own. */
const catalogs = new Map(
  LOCALES.map((locale) => [
    locale,
    catalog.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8'))),
  ]),
);

/** Title and text of a notice in a language; words in braces take the notice's values. */
export function noticeText(
  locale: Locale,
  notice: { readonly kind: string; readonly data: unknown },
): { title: string; text: string } {
  const texts = catalogs.get(locale);
  const { title, text } = texts?.[notice.kind] ?? texts?.['other'] ?? { title: '', text: '' };
  const values = z
    .record(z.string(), z.union([z.string(), z.number()]))
    .catch({})
    .parse(notice.data);
  const fill = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole));
  return { title: fill(title), text: fill(text) };
}

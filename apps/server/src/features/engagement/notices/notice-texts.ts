import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FEATURE_NOTICES } from '@trilha/contracts/feature-notices';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

const catalog = z.record(z.string(), z.object({ title: z.string(), text: z.string() }));

const FEATURES = join(import.meta.dirname, '../..');
const read = (path: string) => catalog.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Texts of notices for e-mails and devices, from the folder of each feature. `other` is shown for a kind without a text. */
const catalogs = new Map(
  LOCALES.map((locale) => [
    locale,
    Object.assign(
      read(join(import.meta.dirname, 'texts', `${locale}.json`)),
      ...FEATURE_NOTICES.map(({ name }) => read(join(FEATURES, name, 'notice-texts', `${locale}.json`))),
    ) as z.output<typeof catalog>,
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

const textsSchema = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  intro: z.string(),
  completed: z.string(),
  hours: z.string(),
  hoursUnit: z.string(),
  score: z.string(),
  date: z.string(),
  issuedBy: z.string(),
  code: z.string(),
  verify: z.string(),
});
export type CertificateTexts = z.output<typeof textsSchema>;

const cache = new Map<Locale, CertificateTexts>();

/** Words of the sheet in a language. A PDF cannot take them from the web's catalogs, so they live beside it. */
export function certificateTexts(locale: Locale): CertificateTexts {
  let texts = cache.get(locale);
  if (!texts) {
    texts = textsSchema.parse(
      JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8')),
    );
    cache.set(locale, texts);
  }
  return texts;
}

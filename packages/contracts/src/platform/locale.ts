import { LOCALES } from '@trilha/rules/platform/locales';
import { z } from 'zod';

export const localeSchema = z.enum(LOCALES);

/** A text in some of the four languages. `max` counts characters of each language (specification §5: free text 256). */
export function localizedText(max = 256) {
  return z.partialRecord(localeSchema, z.string().max(max));
}

/** As `localizedText`, with at least one language filled in. */
export function requiredLocalizedText(max = 256) {
  return localizedText(max).refine((text) => Object.values(text).some((value) => value.trim() !== ''), {
    message: 'required',
  });
}

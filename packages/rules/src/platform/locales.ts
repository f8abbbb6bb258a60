/** The four interface languages; the first is the default (specification §1). */
export const LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';

/** A text in some of the four languages; which ones is up to its author. */
export type LocalizedText = Partial<Record<Locale, string>>;

/** The text in the wanted language, else in the client's first language, else in the first one that has a text. */
export function localize(text: LocalizedText, wanted: Locale, clientLocale: Locale = DEFAULT_LOCALE): string {
  for (const locale of [wanted, clientLocale, ...LOCALES]) {
    const value = text[locale];
    if (value) return value;
  }
  return '';
}

/** The best supported locale for what a browser or an address asks for: exact, then same language, else undefined. */
export function matchLocale(wanted: string | undefined): Locale | undefined {
  if (!wanted) return undefined;
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
  if (exact) return exact;
  const language = wanted.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale.startsWith(`${language}-`));
}

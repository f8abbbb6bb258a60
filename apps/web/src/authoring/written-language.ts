import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { useState } from 'react';

/** Which language an author writes in. */
export interface WrittenLanguage {
  readonly locale: Locale;
  readonly chooseLocale: (locale: Locale) => void;
  /** First language of the company: what shows where a translation is missing. */
  readonly clientLocale: Locale;
  /** Languages of the company, its first one first. */
  readonly languages: readonly Locale[];
}

/** Begins with the first of the company's languages that there is a title in. */
export function useWrittenLanguage(title: LocalizedText, languages: readonly Locale[]): WrittenLanguage {
  const clientLocale = languages[0] ?? 'pt-BR';
  const [locale, chooseLocale] = useState<Locale>(
    () => languages.find((language) => title[language]?.trim()) ?? clientLocale,
  );
  return { locale, chooseLocale, clientLocale, languages };
}

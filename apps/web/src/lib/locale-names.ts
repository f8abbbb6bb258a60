import type { Locale } from '@trilha/rules/platform/locales';

/** Each language in its own words, for those who read no other. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
};

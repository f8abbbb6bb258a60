import { matchLocale } from '@trilha/rules/locales';
import type { Locale } from '@trilha/rules/locales';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { writeCookie } from './cookies.ts';
import { setCallLanguage } from './http.ts';

/** Files of texts by path, as `import.meta.glob` gives them. */
export type CatalogueFiles = Record<string, () => Promise<unknown>>;

/** Namespaces that begin so travel in a file of their own, fetched when a screen needs it. */
const TEXT_GROUPS = ['admin', 'accounts'] as const;
type TextGroup = (typeof TEXT_GROUPS)[number];
const groupOf = (namespace: string) => TEXT_GROUPS.find((group) => namespace.startsWith(group));

const LOCALE_COOKIE = 'trilha-locale';
const LOCALE_DAYS = 365;

let files: CatalogueFiles = {};
/** The language that was chosen last, shown or still being fetched. */
let coming: Locale | undefined;
const loaded = new Set<string>();

/** The language to begin with: the one the address asks for if the client has it, else the document's [I18-02]. */
export function firstLocale(search: string, available: readonly Locale[], documentLocale: Locale): Locale {
  const query = new URLSearchParams(search);
  const asked = query.get('locale') ?? query.get('lang');
  if (!asked) return documentLocale;
  const wanted = matchLocale(asked);
  if (wanted && available.includes(wanted)) return wanted;
  return available[0] ?? documentLocale;
}

/** Starts the texts with one language; only its files are fetched. */
export async function startTexts(catalogue: CatalogueFiles, locale: Locale): Promise<void> {
  files = catalogue;
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  await showLocale(locale);
}

/** Changes the language of the page and remembers it in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  writeCookie(LOCALE_COOKIE, locale, { days: LOCALE_DAYS, sameSite: 'Lax' });
}

async function showLocale(locale: Locale): Promise<void> {
  coming = locale;
  await loadTexts(locale, (namespace) => {
    const group = groupOf(namespace);
    return group === undefined || loaded.has(group);
  });
  // First, as what is shown anew asks the server in the new language at once.
  setCallLanguage(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Fetches the texts of the administrators' screens; call it before one is shown. */
export const loadAdminTexts = (): Promise<void> => loadTextGroup('admin');

/** Fetches the texts of registration, recovery and what is asked for after sign-in; call it before such a screen is shown. */
export const loadAccountTexts = (): Promise<void> => loadTextGroup('accounts');

async function loadTextGroup(group: TextGroup): Promise<void> {
  loaded.add(group);
  // A language that is on its way asked for its files before this group was wanted.
  const locales = new Set([currentLocale(), coming ?? currentLocale()]);
  await Promise.all(
    Array.from(locales, (locale) => loadTexts(locale, (namespace) => groupOf(namespace) === group)),
  );
}

async function loadTexts(locale: Locale, wanted: (namespace: string) => boolean): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, fileLocale, namespace] = /\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
      if (fileLocale !== locale || !namespace || loaded.has(path) || !wanted(namespace)) return;
      i18next.addResourceBundle(locale, namespace, await load());
      loaded.add(path);
    }),
  );
}

/** The language shown now. */
export function currentLocale(): Locale {
  return matchLocale(i18next.language) ?? 'pt-BR';
}

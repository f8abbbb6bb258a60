import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { OwnTexts } from '../locales/namespaces.ts';
import { writeCookie } from './cookies.ts';
import { setCallLanguage } from './http.ts';
import { addTexts, showLanguage, shownLanguage } from './translate.ts';
import type { TextTree } from './translate.ts';

/** How to fetch each group of texts, by `<locale>/<group>`; `virtual:texts` has them all. */
export type TextFiles = Record<string, () => Promise<{ default: Record<string, TextTree> }>>;

/** `public` before sign-in, `learner` after; the others when a screen needs them. */
export type TextGroup =
  | 'public'
  | 'learner'
  | 'program'
  | 'lesson'
  | 'games'
  | 'players'
  | 'trails'
  | 'obligations'
  | 'trainings'
  | 'repairs'
  | 'rewards'
  | 'selling'
  | 'today'
  | 'profile'
  | 'accounts'
  | 'admin'
  | keyof OwnTexts;

const LOCALE_COOKIE = 'trilha-locale';
const LOCALE_DAYS = 365;

let files: TextFiles = {};
/** Groups that are shown or on their way, in any language. */
let wanted = new Set<TextGroup>();
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

/** Starts the texts with one language; only its files of the groups every page needs are fetched. */
export async function startTexts(
  catalog: TextFiles,
  locale: Locale,
  groups: readonly TextGroup[] = ['public', 'learner'],
): Promise<void> {
  files = catalog;
  wanted = new Set(groups);
  await showLocale(locale);
}

/** Changes the language of the page and remembers it in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  writeCookie(LOCALE_COOKIE, locale, { days: LOCALE_DAYS, sameSite: 'Lax' });
}

/** What was picked by hand in this tab before anybody signed in [I18-02]. */
const PICKED = 'trilha-picked-locale';

/** Changes the language where nobody is signed in: the next person who signs in in this tab keeps it. */
export async function pickLocale(locale: Locale): Promise<void> {
  try {
    sessionStorage.setItem(PICKED, locale);
  } catch {
    // Without storage the choice holds for this page.
  }
  await chooseLocale(locale);
}

/** The language picked before sign-in that its person has not kept yet. */
export function pickedLocale(): Locale | undefined {
  try {
    return matchLocale(sessionStorage.getItem(PICKED) ?? undefined);
  } catch {
    return undefined;
  }
}

/** The picked language is kept by its person now. */
export function clearPickedLocale(): void {
  try {
    sessionStorage.removeItem(PICKED);
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
}

async function showLocale(locale: Locale): Promise<void> {
  coming = locale;
  await Promise.all(Array.from(wanted, (group) => loadGroup(locale, group)));
  // First, as rendered components ask the server in the new language at once.
  setCallLanguage(locale);
  showLanguage(locale);
  document.documentElement.lang = locale;
}

/** Fetches the texts of the administrators' screens, who see the program and preview activities and trails too; call it before one is shown. */
export const loadAdminTexts = (): Promise<void> => loadTexts('admin', 'program', 'lesson', 'games', 'trails');

/** Fetches the texts of campaigns, sales, photos and transfers; call it before such a screen is shown. */
export const loadProgramTexts = (): Promise<void> => loadTexts('program');

/** Fetches the texts of an opened activity; call it before such a screen is shown. */
export const loadLessonTexts = (): Promise<void> => loadTexts('lesson');

/** Fetches the texts of games; call it before one is shown. */
export const loadGameTexts = (): Promise<void> => loadTexts('games');

/** Fetches the texts of players few courses have; call it before one is shown. */
export const loadPlayerTexts = (): Promise<void> => loadTexts('players');

/** Fetches the texts of trails; call it before such a screen is shown. */
export const loadTrailTexts = (): Promise<void> => loadTexts('trails');

/** Fetches the texts of lists of trainings with a date; call it before such a screen is shown. */
export const loadTrainingTexts = (): Promise<void> => loadTexts('trainings');

/** Fetches the texts of what people have to do; call it before such a screen is shown. */
export const loadObligationTexts = (): Promise<void> => loadTexts('obligations');

/** Fetches the texts of an activity that is opened in a trail; call it before such a screen is shown. */
export const loadTrailLessonTexts = (): Promise<void> => loadTexts('lesson', 'trails');

/** Fetches the texts of the review before a test is lost; call it before one is shown. */
export const loadRepairTexts = (): Promise<void> => loadTexts('repairs');

/** Fetches the texts of the reward store and its orders; call it before they are shown. */
export const loadRewardTexts = (): Promise<void> => loadTexts('rewards');

/** Fetches the texts of what waits for anyone who runs something; call it before it is shown. */
export const loadTodayTexts = (): Promise<void> => loadTexts('today');

/** Fetches the texts of what sellers see on the home screen; call it before such a card is shown. */
export const loadSellingTexts = (): Promise<void> => loadTexts('selling');

/** Fetches the texts of one's own profile, which shows fields of an account; call it before such a screen is shown. */
export const loadProfileTexts = (): Promise<void> => loadTexts('profile', 'accounts');

/** Fetches the texts of registration, recovery and what is asked for after sign-in; call it before such a screen is shown. */
export const loadAccountTexts = (): Promise<void> => loadTexts('accounts');

/** Fetches the texts that stand in the folder of what says them, by their namespace, and groups shown beside them; call it before they are shown. */
export const loadOwnTexts = (namespace: keyof OwnTexts, ...others: readonly TextGroup[]): Promise<void> =>
  loadTexts(namespace, ...others);

async function loadTexts(...groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  // A language that is on its way asked for its files before these groups were wanted.
  const locales = new Set([currentLocale(), coming ?? currentLocale()]);
  await Promise.all(Array.from(locales).flatMap((locale) => groups.map((group) => loadGroup(locale, group))));
}

async function loadGroup(locale: Locale, group: TextGroup): Promise<void> {
  const name = `${locale}/${group}`;
  const load = files[name];
  if (!load || loaded.has(name)) return;
  const { default: namespaces } = await load();
  loaded.add(name);
  addTexts(locale, namespaces);
}

/** The language shown now. */
export function currentLocale(): Locale {
  return matchLocale(shownLanguage()) ?? 'pt-BR';
}

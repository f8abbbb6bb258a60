/**
 * The part of i18next and react-i18next this app uses, in a tenth of their weight: texts by namespace, plural forms and
 * values in double braces, numbers among them written as the language writes them. The types of keys are i18next's own. A test holds every text of the catalogs against i18next.
 */
import type { FlatNamespace, TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/** Texts of a namespace, as its file holds them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Translator = (keys: string | readonly string[], values?: Values) => string;

const DEFAULT_NAMESPACE = 'common';

const texts = new Map<string, TextTree>();
const listeners = new Set<() => void>();
/** Replaced when the language or the texts change, which is how components notice. */
let translators = new Map<string, Translator>();
let language = '';
let pluralRules = new Intl.PluralRules();
let numbers = new Intl.NumberFormat();

/** Adds the texts of namespaces in a language and shows them wherever they were missing. */
export function addTexts(locale: string, namespaces: Readonly<Record<string, TextTree>>): void {
  for (const [namespace, tree] of Object.entries(namespaces)) {
    const name = `${locale}/${namespace}`;
    // A namespace may come in several groups: what only some screens can meet comes with them.
    texts.set(name, { ...texts.get(name), ...tree });
  }
  announce();
}

/** Shows all texts in a language whose files were added. */
export function showLanguage(locale: string): void {
  language = locale;
  pluralRules = new Intl.PluralRules(locale);
  numbers = new Intl.NumberFormat(locale);
  announce();
}

/** The language shown now; empty before the first. */
export const shownLanguage = (): string => language;

type Names = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** Texts of a namespace in the language shown now; the component is rendered again when they change. */
export function useTranslation<const Ns extends Names = 'common'>(
  names?: Ns,
): { readonly t: TFunction<Ns>; readonly i18n: { readonly language: string } } {
  const t = useSyncExternalStore(subscribe, () => translatorOf<Ns>(names));
  return { t, i18n: { language } };
}

/** Texts of a namespace outside components, in the language shown now. */
export function translatorOf<const Ns extends Names = 'common'>(names?: Ns): TFunction<Ns> {
  const namespace = typeof names === 'string' ? names : (names?.[0] ?? DEFAULT_NAMESPACE);
  let translator = translators.get(namespace);
  if (!translator) {
    translator = (keys, values = {}) => textOf(namespace, typeof keys === 'string' ? [keys] : keys, values);
    translators.set(namespace, translator);
  }
  // i18next's type only tells which keys may be asked for; it is branded, so nothing of our own can be one.
  return translator as unknown as TFunction<Ns>;
}

function announce(): void {
  translators = new Map();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text of the first key that has one, else the last key. */
function textOf(namespace: string, keys: readonly string[], values: Values): string {
  let path = '';
  for (const key of keys) {
    const colon = key.indexOf(':');
    path = key.slice(colon + 1);
    const tree = texts.get(`${language}/${colon < 0 ? namespace : key.slice(0, colon)}`);
    const text = tree && findText(tree, path, values['count']);
    if (text !== undefined) return fill(text, values);
  }
  return path;
}

function findText(tree: TextTree, path: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return leaf(tree, path);
  const none = count === 0 ? leaf(tree, `${path}_zero`) : undefined;
  const form = `${path}_${pluralRules.select(count)}`;
  return none ?? leaf(tree, form) ?? leaf(tree, path) ?? leaf(tree, `${path}_other`);
}

function leaf(tree: TextTree, path: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(values[name]));

/** A number as the language writes it; what only looks like one, such as the number of a receipt, is given as a string. */
const shown = (value: Values[string]) =>
  typeof value === 'number' ? numbers.format(value) : String(value ?? '');

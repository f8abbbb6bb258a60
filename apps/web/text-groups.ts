import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import { LOCALES } from '@trilha/rules/platform/locales';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, 'src');
/** Texts that a feature or an activity type keeps in its own folder, a file for each namespace and language. */
const IN_FOLDERS = '{features/*/*,activities/*}/texts';
const LIST = 'virtual:texts';

/** Who reads what belongs to the program of campaigns; others never fetch its texts. */
const PROGRAM = new Set(['campaigns', 'receipts', 'program', 'points-transfer', 'audit-trail']);
/** What only an opened activity says: a first screen does without. */
const LESSON = new Set(['player', 'assessments']);
/** What only its own screens and players say. */
const WITH_THEIR_SCREEN = new Set([
  'games',
  'players',
  'trails',
  'obligations',
  'repairs',
  'rewards',
  'accounts',
  'profile',
  'trainings',
  'selling',
  'today',
]);
const SIGNED_OUT = new Set(['public', 'errors', 'common']);

/** Namespaces whose texts stand in the folder of what says them. */
const inFolders: ReadonlySet<string> = new Set(
  globSync(`${IN_FOLDERS}/pt-BR/*.json`, { cwd: SOURCES }).map((file) => basename(file, '.json')),
);

/**
 * What a feature adds to a namespace of all: `<what>-shell.json` names it in menus and in the search, with the texts of a first screen,
 * as `<what>-notices.json`, what it tells people, and `<what>-types.json`, what people call types of activities;
 * `<what>-names.json` where administrators read of every feature (its module, its permissions, what was done in it), as
 * `<what>-authoring.json`, what authors read of types of activities.
 */
const ADDED: Readonly<Record<string, string>> = {
  shell: 'learner',
  notices: 'learner',
  types: 'learner',
  names: 'admin',
  authoring: 'admin',
};

/**
 * The group of texts a namespace travels in; `src/lib/i18n.ts` says when each group is fetched. What stands in a folder travels with it:
 * `<what>.json` and `<what>-errors.json` in a group of that name, what administrators read with all of theirs.
 */
export function groupOf(namespace: string): string {
  const added = ADDED[namespace.split('-').at(-1) ?? ''];
  if (added && inFolders.has(namespace)) return added;
  if (inFolders.has(namespace) && !namespace.startsWith('admin')) return namespace.replace(/-errors$/, '');
  if (SIGNED_OUT.has(namespace)) return 'public';
  if (PROGRAM.has(namespace)) return 'program';
  if (LESSON.has(namespace)) return 'lesson';
  if (namespace === 'evidence' || namespace === 'team-presence') return 'obligations';
  if (WITH_THEIR_SCREEN.has(namespace)) return namespace;
  return namespace.startsWith('admin') ? 'admin' : 'learner';
}

const GROUPS = [
  'public',
  'learner',
  'program',
  'lesson',
  'games',
  'players',
  'trails',
  'obligations',
  'repairs',
  'rewards',
  'selling',
  'today',
  'trainings',
  'profile',
  'accounts',
  'admin',
] as const;

const groups = () =>
  Array.from(new Set([...GROUPS, ...Array.from(inFolders, (namespace) => groupOf(namespace))]));

/** The files of a language, from the sources; a namespace may have one in several areas, e.g. the texts of errors. */
export const catalogsOf = (locale: string): readonly string[] =>
  globSync([`locales/${locale}/*/*.json`, `${IN_FOLDERS}/${locale}/*.json`], { cwd: SOURCES }).toSorted();
/** What is added to a namespace of all stands in a catalog of its own; errors that only some screens can meet travel with those screens. */
const namespaceOf = (catalog: string) =>
  basename(catalog, '.json').replace(/^.+-(errors|shell|notices|types|names|authoring)$/, '$1');

/**
 * Makes one file of texts per language and audience from the catalogs, and `virtual:texts`, which lists how to fetch
 * each: a line per catalog file would weigh more in every page than the screen it shows.
 */
export function textGroups(): Plugin {
  return {
    name: 'trilha:text-groups',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${LIST}`)) return undefined;
      const [, locale, group] = id.split('/');
      return locale && group ? groupModule(locale, group) : listModule();
    },
  };
}

const listModule = () =>
  `export default {${LOCALES.flatMap((locale) =>
    groups().map((group) => `'${locale}/${group}': () => import('${LIST}/${locale}/${group}')`),
  ).join(',\n')}};`;

function groupModule(locale: string, group: string): string {
  const members = catalogsOf(locale).filter((catalog) => groupOf(basename(catalog, '.json')) === group);
  const imports = members.map((catalog, place) => `import n${place} from '${join(SOURCES, catalog)}';`);
  const entries = Array.from(new Set(members.map(namespaceOf)), (namespace) => {
    const places = members.flatMap((catalog, place) =>
      namespaceOf(catalog) === namespace ? [`...n${place}`] : [],
    );
    return `'${namespace}': {${places.join(', ')}}`;
  });
  return `${imports.join('\n')}\nexport default {${entries.join(', ')}};`;
}

/** A file of texts with its language and namespace. */
const TEXT_FILE = /\/(?:locales\/([\w-]+)\/\w+|texts\/([\w-]+))\/([\w-]+)\.json$/;

/** The name of the built file of a group, for `codeSplitting` of the build. */
export function textChunk(id: string): string | undefined {
  const [, locale, group] = /virtual:texts\/([\w-]+)\/(\w+)$/.exec(id) ?? [];
  if (locale && group) return `text-${locale}-${group}`;
  const [, central, own, namespace] = TEXT_FILE.exec(id) ?? [];
  const fileLocale = central ?? own;
  return fileLocale && namespace ? `text-${fileLocale}-${groupOf(namespace)}` : undefined;
}

import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

import { LOCALES } from '@trilha/rules/platform/locales';
import type { Manifest, Plugin } from 'vite';

import { groupOf } from './text-groups.ts';

/** What the service worker keeps for a start without a network. */
interface ShellFiles {
  /** The first script of the document: one that names another belongs to another version. */
  readonly entry: string;
  /** Files of every language. */
  readonly files: readonly string[];
  /** Texts of the screens that are kept, by language: a device gets those of the language it shows. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const DOCUMENT = 'index.html';
/** Screens that open without a network, and what is shown around them; what these need comes with them. */
const SHELL_SCREENS = [
  /^src\/app\/(?:account-panel|leave-question|page-links|pull-to-refresh|waiting-things)\.tsx$/,
  /^src\/lib\/(?:outbox\/start|stored-answers\/answer-store)\.ts$/,
  // What the app for phones cannot open without: the key of what it keeps, and its lock.
  /^src\/(?:lib\/native\/key-store\.ts|features\/identity\/security\/app-lock\.tsx)$/,
  /@aparajita\/capacitor-(?:secure-storage|biometric-auth)\/dist\/esm\/native\.js$/,
  /^src\/features\/insight\/home\/home\.screen\.tsx$/,
  /^src\/features\/learning\/(?:catalog\/online-courses|course\/course|player\/activity|obligations\/obligations)\.screen\.tsx$/,
  /^src\/features\/learning\/trails\/(?:trails|trail)\.screen\.tsx$/,
  /^src\/features\/learning\/events\/(?:check-in|my-events|event)\.screen\.tsx$/,
  /^src\/features\/learning\/downloads\/(?:[\w-]+\.screen|playing-from-device)\.tsx$/,
  /^src\/features\/incentives\/(?:sales\/insert-sales|store-photos\/upload-photos)\.screen\.tsx$/,
  /^src\/features\/engagement\/(?:points\/points|notices\/messages)\.screen\.tsx$/,
  /^src\/features\/engagement\/podcasts\/(?:dock|device-sound|episode\.screen|now-playing|said)\.tsx?$/,
];
/** What features show on the home screen, and what sends what waits: all that their manifests name after their screens. */
const BROUGHT: ReadonlySet<string> = new Set(
  globSync('src/features/*/*/feature.ts', { cwd: import.meta.dirname }).flatMap((path) => {
    const [, ...parts] = readFileSync(join(import.meta.dirname, path), 'utf8').split(
      /^ {2}(?:home|outbox):/m,
    );
    return [...parts.join('').matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) =>
      posix.join(posix.dirname(path), file),
    );
  }),
);
/** Groups of texts these screens say. */
const SHELL_TEXTS = new Set(
  [
    'common',
    'learner',
    'campaigns',
    'player',
    'trails',
    'obligations',
    'events',
    'downloads',
    'podcasts',
    'selling',
    'today',
    'rewards',
    'surveys',
    'news',
    'drills',
    'install',
    'shared-pictures',
    'app-lock',
  ].map(groupOf),
);

const textsOf = (manifest: Manifest, locale: string) =>
  Object.values(manifest).flatMap(({ file }) => {
    const [, group = ''] = new RegExp(`/text-${locale}-([\\w-]+?)-[\\w-]{8}\\.js$`).exec(file) ?? [];
    return SHELL_TEXTS.has(group) ? [`/${file}`] : [];
  });

/** The files a start without a network needs, as a build names them. Throws where a kept screen is not in it. */
export function shellFilesOf(manifest: Manifest): ShellFiles {
  const files = new Set<string>();
  const done = new Set<string>();
  const addWithImports = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || done.has(name)) return;
    done.add(name);
    // Texts are kept by language.
    if (!/\/text-[a-z]{2}-[A-Z]{2}-/.test(chunk.file)) files.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.add(`/${style}`);
    chunk.imports?.forEach(addWithImports);
  };
  addWithImports(DOCUMENT);
  for (const name of Object.keys(manifest))
    if (BROUGHT.has(name) || SHELL_SCREENS.some((screen) => screen.test(name))) addWithImports(name);
  const built = (name: RegExp) => Object.values(manifest).find(({ file }) => name.test(file));
  const font = built(/figtree-latin-wght-normal-.*\.woff2$/);
  // What a screen shows where there is no network is a picture as well.
  const scenes = built(/illustrations-[\w-]+\.svg$/);
  const entry = manifest[DOCUMENT]?.file;
  if (!entry || !font || !scenes)
    throw new Error('The document, its font or its pictures are not in the build.');
  return {
    entry: `/${entry}`,
    files: [...files, `/${font.file}`, `/${scenes.file}`].toSorted((one, other) => one.localeCompare(other)),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(manifest, locale)])),
  };
}

const LIST = 'virtual:shell-files';

/** Gives the worker the list of files, read from the build beside which it is put. */
export function shellFiles(): Plugin {
  let folder = '';
  return {
    name: 'trilha:shell-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    resolveId: (id) => (id === LIST ? `\0${LIST}` : undefined),
    load: (id) => {
      if (id !== `\0${LIST}`) return undefined;
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      return `export const SHELL = ${JSON.stringify(shellFilesOf(manifest))};`;
    },
  };
}

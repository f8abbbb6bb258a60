import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Context = Rolldown.ChunkingContext;

const SIGNED_IN = join(import.meta.dirname, 'index.html');
const SIGNED_OUT = join(import.meta.dirname, 'public.html');
/** What signing in loads besides its document. */
const SIGN_IN = [
  'src/features/identity/sign-in/login.screen.tsx',
  'src/features/organization/cookie-consent/cookie-bar.tsx',
  'src/lib/show-passkey.ts',
].map((file) => join(import.meta.dirname, file));
/** An icon of this many screens travels with the others of its kind. */
const COMMON_ICON = 8;

/** The modules that some others need, themselves included; `later` follows what they load on demand too. */
function neededBy(starts: readonly string[], context: Context, later = false): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const known = context.getModuleInfo(id);
    known?.importedIds.forEach(follow);
    if (later) known?.dynamicallyImportedIds.forEach(follow);
  };
  starts.forEach(follow);
  return found;
}

/**
 * What every page of the signed-in app loads, in a few files instead of one for each set of screens that share a module: 8 kB and 30
 * requests less a page. What the signed-out document loads as well lies in files of its own, or sign-in would bring the app.
 */
export function commonChunks(isApart: (id: string) => boolean): Group[] {
  let known: Record<'signedIn' | 'signedOut' | 'signIn' | 'anySignedOut', ReadonlySet<string>> | undefined;
  const setsOf = (context: Context) =>
    (known ??= {
      signedIn: neededBy([SIGNED_IN], context),
      signedOut: neededBy([SIGNED_OUT], context),
      signIn: neededBy(SIGN_IN, context),
      anySignedOut: neededBy([SIGNED_OUT], context, true),
    });
  const group = (name: string, priority: number, other?: 'signedOut' | 'signIn' | 'anySignedOut'): Group => ({
    debugName: name,
    priority,
    name: (id, context) => {
      if (isApart(id) || id.startsWith('\0')) return null;
      const sets = setsOf(context);
      return sets.signedIn.has(id) && (!other || sets[other].has(id)) ? name : null;
    },
  });
  return [
    { name: 'icons', priority: 6, minShareCount: COMMON_ICON, test: /\/lucide-react\// },
    group('base', 5, 'signedOut'),
    group('sign-in', 4, 'signIn'),
    group('both', 3, 'anySignedOut'),
    group('app', 2),
  ];
}

/** Stops a build whose files need each other in a circle: one of them would run before what it is made of. */
export function refuseCircles(): Plugin {
  return {
    name: 'trilha:refuse-circles-of-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (name: string, path: readonly string[]): void => {
        if (path.includes(name))
          this.error(`Files in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const imported of file.imports) visit(imported, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

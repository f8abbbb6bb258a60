import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** The file of each icon by its name, from the list of the library. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react')).replace(
      '/cjs/lucide-react.js',
      '/esm/lucide-react.mjs',
    ),
    'utf8',
  );
  return new Map(
    [...list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/** Lets each module import its icons one by one: through the list of all of them every module seems to need every icon. */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'trilha:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
      handler(code) {
        const direct = (imported: string): string => {
          const [name = '', here = name] = imported.split(' as ');
          const file = files.get(name);
          if (!file) return this.error(`No icon of the library is called ${name}.`);
          return `import ${here} from 'lucide-react/icons/${file}';`;
        };
        return {
          // In one line as before: what follows keeps its place.
          code: code.replaceAll(IMPORT, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map(direct)
              .join(' '),
          ),
          map: null,
        };
      },
    },
  };
}

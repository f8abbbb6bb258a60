import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = '{{apps,packages}/*/src,e2e,scripts,docs}/**/*.{ts,tsx,mjs,json,sql,md}';
/** Why was decided what, and what the specification asks for. */
const NOT_OF_THE_PRODUCT = /^docs\/(?:decisions\/|requirements\.md)|\/node_modules\//;
/** Written by a command: tables of the database and addresses of the router. */
const GENERATED = /\.gen\.ts$/;
/** Where the demo companies and the tests take the library as an example of theirs. */
const EXAMPLES = /\.(?:test|spec)\.tsx?$|^apps\/(?:server|web)\/src\/test\/|^apps\/server\/src\/demo\//;

/** A feature's own files: its folders, its contracts, its migration, its rights and its journey, all called like it. */
const OWN = /(?:^|\/)(?:\d+-)?library[/.-]/;
/** What only the library is called by, among other libraries: its identifiers, tables, permission, module, addresses and folder. */
const NAMES =
  /library[_-]?(?:file|categor|folder)|library(?:Feature|Admin|Contract|Paths|Lists)|['"`]library['"`/]|\/librar(?:y|ies)['"`/$?]|\blibrary\.manage/i;

/** All that is edited outside for a feature that is a module with screens, texts, tables, uploads and something to be found (decision 253). */
const OUTSIDE = {
  lists: [
    'packages/contracts/src/features.ts',
    'apps/server/src/features/features.ts',
    'apps/web/src/app/features.ts',
    'apps/web/src/app/admin-features.ts',
  ],
  addresses: ['packages/rules/src/organization/module-addresses.ts'],
  documents: ['docs/features.md', 'docs/glossary.md', 'docs/who-may-do-what.md'],
};

describe('a feature of today, by the example of the library', () => {
  it('is named by eight files outside its own, and by no others', () => {
    const outside = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] })
      .filter((file) => ![NOT_OF_THE_PRODUCT, GENERATED, EXAMPLES, OWN].some((left) => left.test(file)))
      .filter((file) => NAMES.test(readFileSync(join(ROOT, file), 'utf8')));

    expect(outside.toSorted()).toEqual(Object.values(OUTSIDE).flat().toSorted());
    expect(outside.length).toBeLessThanOrEqual(8);
  });
});

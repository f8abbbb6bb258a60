import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = '{{apps,packages}/*/src,e2e,scripts,docs}/**/*.{ts,tsx,mjs,json,sql,md}';
/** Why was decided what, and what the specification asks for. */
const NOT_OF_THE_PRODUCT = /^docs\/(?:decisions\/|requirements\.md)|\/node_modules\//;
/** Written by a command: tables of the database and addresses of the router. */
const GENERATED = /\.gen\.ts$/;
/** Where the demo companies, the tests and the samples of the design take a feature as an example of theirs. */
const EXAMPLES =
  /\.(?:test|spec)\.tsx?$|^apps\/(?:server|web)\/src\/test\/|^apps\/server\/src\/demo\/|^apps\/web\/src\/design\//;

/** A line each in the lists of features. */
const LISTS = [
  'packages/contracts/src/features.ts',
  'apps/server/src/features/features.ts',
  'apps/web/src/app/features.ts',
  'apps/web/src/app/admin-features.ts',
];
/** Triggers that tell the index of the search what changed. */
const SEARCHED = ['apps/server/src/platform/db/triggers/08-search.sql'];
/** What a company may put into roles of its own. */
const OWN_ROLES = 'packages/contracts/src/platform/own-permissions.ts';
const DOCUMENTS = ['docs/features.md', 'docs/glossary.md', 'docs/who-may-do-what.md'];

/**
 * Features with all that is edited outside for them (decision 253). Their own files are their folders, their contracts, their migration, their
 * rights and their journey, all called like them; `names` is what only they are called by.
 */
const FEATURES = [
  {
    feature: 'the library: a module with screens, texts, tables, uploads, notices and something to be found',
    own: /(?:^|\/)(?:\d+-)?library[/.-]/,
    // Among other libraries: its identifiers, tables, permission, module, addresses and folder.
    names:
      /library[_-]?(?:file|categor|folder)|library(?:Feature|Admin|Contract|Notices|Paths|Lists)|['"`]library['"`/]|\/librar(?:y|ies)['"`/$?]|\blibrary\.manage/i,
    outside: [
      ...LISTS,
      ...DOCUMENTS,
      'packages/contracts/src/feature-notices.ts',
      // Addresses that partners link to.
      'packages/rules/src/organization/module-addresses.ts',
      // An accepted answer of the forum becomes a draft of it.
      'apps/server/src/features/engagement/forum/answer-to-library.ts',
      'apps/server/src/features/engagement/forum/read-topics.ts',
      'apps/web/src/features/engagement/forum/answer-to-library.tsx',
      'packages/contracts/src/engagement/forum.ts',
      // What stands inside files is read in the worker of files.
      'apps/server/src/file-worker.ts',
      // Its files are taken along by phones.
      'apps/web/src/lib/stored-download.ts',
      ...[
        'course-on-device.tsx',
        'current-downloads.ts',
        'download-library-file.tsx',
        'download-library.ts',
        'downloads.api.ts',
        'downloads.screen.tsx',
        'lazy-parts.ts',
        'on-device.ts',
      ].map((file) => `apps/web/src/features/learning/downloads/${file}`),
      // What gave points is opened from where they stand.
      'apps/web/src/features/engagement/points/statement.tsx',
      // How its files are called in the audit log.
      'apps/server/src/platform/audit-log/object-names.ts',
      ...SEARCHED,
      'apps/server/src/platform/db/routines/08-search.sql',
      // All that is found of one kind.
      'apps/server/src/features/insight/search/find-everywhere.ts',
      OWN_ROLES,
      // Its figures.
      'docs/performance.md',
    ],
  },
  {
    feature: 'the forum: one that sends notices, too, and has its place on pages of others',
    // With what moderates it, as it does the comments on news.
    own: /(?:^|\/)(?:(?:\d+-)?forum[/.-]|engagement\/moderation\/)/,
    names: /forum/i,
    outside: [
      ...LISTS,
      ...DOCUMENTS,
      'packages/contracts/src/feature-notices.ts',
      // The link to what is asked about a training: whether the company has a forum, and the two pages it stands on.
      'apps/web/src/app/me.ts',
      'apps/web/src/features/learning/course/course.screen.tsx',
      'apps/web/src/features/learning/trails/trail.screen.tsx',
      // What gave points is opened from where they stand.
      'apps/web/src/features/engagement/points/statement.tsx',
      // Who is muted in it comments on no news.
      'packages/contracts/src/engagement/news.ts',
      ...SEARCHED,
      'apps/server/src/platform/db/migrations/104-search-what-is-written.sql',
      OWN_ROLES,
      // What waits for whoever moderates it stands in one row on home and in the menu.
      'apps/server/src/features/insight/home/read-waiting-parts.ts',
      'apps/web/src/app/waiting.api.ts',
      'apps/web/src/features/insight/home/waiting-cards.screen-part.tsx',
      ...['en-US', 'es-ES', 'fr-FR', 'pt-BR'].map(
        (locale) => `apps/web/src/locales/${locale}/insight/today.json`,
      ),
      'packages/contracts/src/insight/waiting.ts',
      // Its figures.
      'docs/performance.md',
    ],
  },
];

describe.each(FEATURES)('$feature', ({ own, names, outside }) => {
  it('is named by these files outside its own, and by no others: the list only gets shorter', () => {
    const naming = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] })
      .filter((file) => ![NOT_OF_THE_PRODUCT, GENERATED, EXAMPLES, own].some((left) => left.test(file)))
      .filter((file) => names.test(readFileSync(join(ROOT, file), 'utf8')));

    expect(naming.toSorted()).toEqual(outside.toSorted());
  });
});

it('a feature with notices is named by eleven files, and by nineteen more for drafts made of it, text read from files, downloads, its points and names in the log and figures; one that is moderated and has a place on pages of others by twenty-five', () => {
  expect(FEATURES.map(({ outside }) => outside.length)).toEqual([30, 25]);
});

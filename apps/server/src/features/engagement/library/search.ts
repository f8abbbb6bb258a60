import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search } from '../../../platform/search-source.ts';
import { isFileFor } from './library-audience.ts';

/** Files of the library for the member, by their names and that of the file. */
export const findLibraryFiles: Search = (ctx) =>
  ctx.actor.modules.has('library')
    ? {
        kind: 'library_file',
        alias: 'b',
        from: sql`library_files b`,
        where: isFileFor(ctx),
        text: sql`b.search_text`,
        name: everyLanguage('b.title'),
      }
    : undefined;

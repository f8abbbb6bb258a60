import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search } from '../../../platform/search-source.ts';
import { findPassagesOf } from './find-passages.ts';
import { isFileFor } from './library-audience.ts';
import { mayMean } from './texts.queries.ts';

/** Files of the library for the member, by their names, that of the file and what stands inside it. */
export const findLibraryFiles: Search = (ctx) =>
  ctx.actor.modules.has('library')
    ? {
        kind: 'library_file',
        alias: 'b',
        from: sql`library_files b`,
        where: isFileFor(ctx),
        text: sql`b.search_text`,
        name: everyLanguage('b.title'),
        fits: (words) => mayMean(ctx, words),
        passages: (ids, words) => findPassagesOf(ctx, ids, words),
      }
    : undefined;

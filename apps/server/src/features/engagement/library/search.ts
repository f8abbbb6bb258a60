import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { findPassagesOf } from './find-passages.ts';
import { isFileFor } from './library-audience.ts';

/** Endings of what shows itself. */
const PICTURES = ['png', 'jpg', 'webp'];

/** Files of the library for the member, by their names, that of the file and what stands inside it. */
export const findLibraryFiles: Search = (ctx) =>
  ctx.actor.modules.has('library')
    ? {
        kind: 'library_file',
        alias: 'b',
        from: sql`library_files b`,
        where: isFileFor(ctx),
        picture: sql`case when b.extension = any (${PICTURES}::text[]) then b.file_id end`,
        passages: (ids, words) => findPassagesOf(ctx, ids, words),
      }
    : undefined;

/** What the index knows of files of the library: also the words that stand inside of them. */
export const libraryEntries: SearchEntries = {
  kind: 'library_file',
  table: 'library_files',
  alias: 'b',
  stands: sql`b.removed_at is null`,
  name: everyLanguage('b.title'),
  text: sql`b.search_text`,
  inside: sql`array(select w.word from library_words w where w.tenant_id = b.tenant_id and w.file_id = b.file_id)`,
};

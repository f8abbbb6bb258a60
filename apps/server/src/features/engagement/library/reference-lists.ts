import { textOf } from '../../../platform/localized-text.ts';
import type { ReferenceLists } from '../../../platform/reference-lists.ts';
import { LIBRARY_EXTENSIONS } from './library-extensions.ts';
import { listFolderNames } from './library.queries.ts';

/** Folders of the library and the endings its filter lists (PRO-02). */
export const libraryLists: ReferenceLists = async (ctx) => ({
  library_file_categories: (await listFolderNames(ctx)).map(({ id, name }) => ({
    id,
    name: textOf(ctx, name),
  })),
  library_file_extensions: LIBRARY_EXTENSIONS.map((name) => ({ id: name, name })),
});

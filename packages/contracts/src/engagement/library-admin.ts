import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { LIBRARY_STATES, LIBRARY_TITLE_LENGTH } from './library-values.ts';

/** The library as administrators fill it. */
const manage = { tag: 'library', access: 'library.manage', module: 'library' } as const;
const fileParams = z.object({ libraryFileId: z.uuid() });
const categoryParams = z.object({ libraryCategoryId: z.uuid() });
const ids = z.array(z.uuid()).max(50).default([]);
const revision = z.number().int();
const at = z.iso.datetime().nullable();

/** Files that become drafts in one call. */
const MAX_NEW_FILES = 50;

/** A file as it is written. */
export const libraryFileBody = z.strictObject({
  title: requiredLocalizedText(LIBRARY_TITLE_LENGTH),
  summary: localizedText(4000).default({}),
  fileId: z.uuid(),
  categoryId: z.uuid().nullable(),
  /** Whom it is for: of each kind somebody needs one of these; none means everybody. */
  audience: z.strictObject({ areaIds: ids, groupIds: ids, tagIds: ids }),
  /** Null while it is a draft. */
  publishedAt: at,
});
export type LibraryFileBody = z.output<typeof libraryFileBody>;

const counters = {
  /** People who opened it and who downloaded it, and how often they did. */
  readers: z.number().int(),
  openings: z.number().int(),
  downloaders: z.number().int(),
  downloads: z.number().int(),
};

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(LIBRARY_STATES),
  publishedAt: at,
  extension: z.string(),
  size: z.number().int(),
  category: z.string().nullable(),
  ...counters,
});
export type ManagedLibraryCard = z.output<typeof managedCard>;

const managedFile = z.object({
  id: z.uuid(),
  state: z.enum(LIBRARY_STATES),
  revision,
  body: libraryFileBody,
  file: z.object({ name: z.string(), extension: z.string(), size: z.number().int(), url: z.string() }),
  ...counters,
});
export type ManagedLibraryFile = z.output<typeof managedFile>;

export const listManagedLibraryFiles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files',
  summary:
    'Files of the company with how often they were opened and downloaded: drafts first, then newest first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    state: z.enum(LIBRARY_STATES).optional(),
  }),
  response: pageOf(managedCard),
});

export const createLibraryFiles = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-files',
  summary: 'Make drafts of uploaded files, several at once',
  status: 201,
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          title: requiredLocalizedText(LIBRARY_TITLE_LENGTH),
          fileId: z.uuid(),
          categoryId: z.uuid().nullable().default(null),
        }),
      )
      .min(1)
      .max(MAX_NEW_FILES),
  }),
  response: z.object({ ids: z.array(z.uuid()) }),
  errors: ['file_not_found', 'library_file_invalid'],
});

export const getManagedLibraryFile = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files/:libraryFileId',
  summary: 'A file with all its languages',
  params: fileParams,
  response: managedFile,
});

export const changeLibraryFile = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/library-files/:libraryFileId',
  summary:
    'Change a file, put another in its place, publish it or take it back to a draft; its counters stay',
  params: fileParams,
  body: libraryFileBody.extend({ revision }),
  response: managedFile,
  errors: ['file_not_found', 'library_file_invalid', 'stale_revision'],
});

export const removeLibraryFile = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/library-files/:libraryFileId',
  summary: 'Remove a file that nobody sees now; it can be restored',
  params: fileParams,
  status: 204,
  response: z.null(),
  errors: ['library_file_published'],
});

export const restoreLibraryFile = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-files/:libraryFileId/restore',
  summary: 'Bring a removed file back as it was',
  params: fileParams,
  response: managedFile,
});

const categoryBody = z.strictObject({
  name: requiredLocalizedText(120),
  /** The folder it lies in; null for one of the first level. */
  parentId: z.uuid().nullable(),
});
export type LibraryCategoryBody = z.output<typeof categoryBody>;

const managedCategory = categoryBody.extend({ id: z.uuid(), files: z.number().int() });
export type ManagedLibraryCategory = z.output<typeof managedCategory>;
const savingCategory = ['library_category_invalid', 'library_category_taken'] as const;

export const listManagedLibraryCategories = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-categories',
  summary: 'Folders of the library, each followed by those inside it, with how many files lie in them',
  response: z.object({ items: z.array(managedCategory) }),
});

export const createLibraryCategory = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-categories',
  summary: 'Make a folder',
  status: 201,
  body: categoryBody,
  response: managedCategory,
  errors: savingCategory,
});

export const changeLibraryCategory = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/library-categories/:libraryCategoryId',
  summary: 'Rename a folder or put it into another',
  params: categoryParams,
  body: categoryBody,
  response: managedCategory,
  errors: savingCategory,
});

export const removeLibraryCategory = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/library-categories/:libraryCategoryId',
  summary: 'Delete a folder in which nothing lies',
  params: categoryParams,
  status: 204,
  response: z.null(),
  errors: ['library_category_in_use'],
});

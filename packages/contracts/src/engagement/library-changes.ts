import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { libraryFileBody, managedLibraryFilter } from './library-admin.ts';
import { LIBRARY_ACTS } from './library-values.ts';

/** What is done with several files of the library at once, and taken back. */
const manage = { tag: 'library', access: 'library.manage', module: 'library' } as const;

/** So many files are changed at once. */
export const MAX_LIBRARY_FILES_CHANGED = 1000;

/** Which files are meant: some by name, or all that the filters of the list mean. */
const librarySelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('files'), ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({ kind: z.literal('matching'), filter: managedLibraryFilter }),
]);
export type LibrarySelection = z.output<typeof librarySelection>;

/** `move` with no folder takes them out of theirs; `publish` is now; who archives ends what is shown; `remove` is for drafts. */
const libraryChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('move'), categoryId: z.uuid().nullable() }),
  z.strictObject({ act: z.literal('publish') }),
  z.strictObject({ act: z.literal('archive') }),
  z.strictObject({ act: z.literal('audience'), audience: libraryFileBody.shape.audience }),
  z.strictObject({ act: z.literal('remove') }),
]);
export type LibraryChange = z.output<typeof libraryChange>;

export const countLibraryReach = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files/reach',
  summary: 'How many of the files that the filters mean each act would reach, before it is done',
  query: managedLibraryFilter,
  response: z.object({
    files: z.number().int(),
    move: z.number().int(),
    publish: z.number().int(),
    archive: z.number().int(),
    audience: z.number().int(),
    remove: z.number().int(),
  }),
});
export type LibraryReach = z.output<typeof countLibraryReach.response>;

export const changeLibraryFiles = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-changes',
  summary: 'Change several files at once: all of them or none; it can be taken back for a day',
  status: 201,
  body: z.strictObject({ to: librarySelection, change: libraryChange }),
  response: z.object({
    files: z.number().int(),
    /** With what it is taken back; null where it reached none. */
    changeId: z.uuid().nullable(),
  }),
  errors: ['library_file_invalid', 'too_many_library_files'],
});

const madeChange = z.object({
  id: z.uuid(),
  act: z.enum(LIBRARY_ACTS),
  files: z.number().int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
});
export type MadeLibraryChange = z.output<typeof madeChange>;

export const listLibraryChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-changes',
  summary: 'Changes of several files that can still be taken back, the newest first',
  response: z.object({ items: z.array(madeChange) }),
});

export const undoLibraryChange = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-changes/:libraryChangeId/undo',
  summary: 'Take a change of several files back; those that somebody changed since stay as they are',
  params: z.object({ libraryChangeId: z.uuid() }),
  response: z.object({ files: z.number().int() }),
  errors: ['change_undone', 'too_late'],
});

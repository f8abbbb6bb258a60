import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { passage } from '../platform/passage.ts';
import { CONVERSION_PROBLEMS } from '../learning/slide-conversions.ts';
import { LIBRARY_VIEWS } from './library-values.ts';

/** Files of the library for those who look for them (LIB-01). */
const read = { tag: 'library', access: 'learning.take', module: 'library' } as const;
const ALL = 'all';
const idOrAll = z.union([z.literal(ALL), z.uuid()]).default(ALL);
const searched = z.string().max(256).default('');

/** Filters of the list of files, exactly as the address carries them. */
export const libraryFilters = z.object({
  search: searched,
  /** Of the address: a folder called so, or files called like it (ROU-19). */
  name: searched,
  area: idOrAll,
  group: idOrAll,
  tag: idOrAll,
  /** A folder, with those inside it. */
  category: idOrAll,
  extension: z.string().max(16).default(ALL),
  favorite: z.enum([ALL, 'true']).default(ALL),
  /** Only what this person still has to confirm to have read. */
  to_confirm: z.enum([ALL, 'true']).default(ALL),
});
export type LibraryFilters = z.output<typeof libraryFilters>;

/** A folder, by its whole name: "Sales › Prices". */
const folder = z.object({ id: z.uuid(), name: z.string() });

const libraryFileCard = z.object({
  id: z.uuid(),
  title: z.string(),
  extension: z.string(),
  /** In bytes. */
  size: z.number().int(),
  category: folder.nullable(),
  publishedAt: z.iso.datetime(),
  isFavorite: z.boolean(),
  /** It is to be confirmed that it was read, and is not yet. */
  isToBeConfirmed: z.boolean(),
  /** Where it was found by what stands inside it: the sentence around that. */
  passage: passage.nullable(),
});
export type LibraryFileCard = z.output<typeof libraryFileCard>;

export const libraryFilePage = libraryFileCard.extend({
  summary: z.string(),
  /** As it was uploaded, and is downloaded. */
  fileName: z.string(),
  /** By content, not by name. */
  mime: z.string(),
  view: z.enum(LIBRARY_VIEWS),
  /** Short-lived address on the content origin. */
  url: z.string(),
  /** Counts what has stood here, the first is 1; what is other than before, and since when it is here. */
  version: z.number().int(),
  versionNote: z.string(),
  versionAt: z.iso.datetime(),
  /** When this person confirmed to have read it as it is asked for now. */
  confirmedAt: z.iso.datetime().nullable(),
  can: z.object({ manage: z.boolean() }),
});
export type LibraryFilePage = z.output<typeof libraryFilePage>;

const fileParams = z.object({ libraryFileId: z.uuid() });
const namedLabel = z.object({ id: z.uuid(), name: z.string() });

export const listLibraryFiles = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/library-files',
  summary: 'Files for this person, best match first, then the newest first (LIB-01)',
  query: libraryFilters.extend(pageQuery.shape),
  response: pageOf(libraryFileCard).extend({ total: z.number().int() }),
});

export const listLibraryFilters = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/library-files/filters',
  summary: 'Areas, groups, tags, folders and extensions that files of this person have',
  response: z.object({
    areas: z.array(namedLabel),
    groups: z.array(namedLabel),
    tags: z.array(namedLabel),
    /** Each followed by those inside it, with how many files of this person lie in it and in those. */
    categories: z.array(
      folder.extend({ ownName: z.string(), parentId: z.uuid().nullable(), files: z.number().int() }),
    ),
    /** How many files this person still has to confirm to have read. */
    toConfirm: z.number().int(),
    extensions: z.array(z.string()),
  }),
});

export const getLibraryFile = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/library-files/:libraryFileId',
  summary: 'One file',
  params: fileParams,
  response: libraryFilePage,
});

/** The pages of a document, as far as they are made. */
const libraryPages = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('too_large') }),
  z.object({ status: z.literal('failed'), problem: z.enum(CONVERSION_PROBLEMS) }),
  /** A PDF at a short-lived address on the content origin. */
  z.object({ status: z.literal('done'), url: z.string() }),
]);
export type LibraryPages = z.output<typeof libraryPages>;

export const requestLibraryPages = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/library-files/:libraryFileId/pages',
  summary: 'Have the pages of a document made, once, and say how far they are',
  naturallyIdempotent: true,
  allowedWhileActing: true,
  params: fileParams,
  /** Whether it is tried again where the converter was not reached. */
  body: z.strictObject({ again: z.boolean().default(false) }),
  response: libraryPages,
  errors: ['file_type_refused'],
});

export const listRecentLibraryFiles = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/library-files/recent',
  summary: 'The files this person opened or downloaded last, at most six',
  response: z.object({ items: z.array(libraryFileCard) }),
});

export const confirmLibraryFile = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/library-files/:libraryFileId/confirmation',
  summary: 'Confirm to have read a file as it was shown; the first time counts',
  refusedWhileActing: true,
  params: fileParams,
  body: z.strictObject({ version: z.number().int().min(1) }),
  response: z.object({ confirmedAt: z.iso.datetime() }),
  errors: ['library_version_changed'],
});

export const setLibraryFavorite = endpoint({
  ...read,
  method: 'PUT',
  path: '/api/v1/library-files/:libraryFileId/favorite',
  summary: 'Make a file one of one’s favorites, or no longer',
  refusedWhileActing: true,
  params: fileParams,
  body: z.strictObject({ isFavorite: z.boolean() }),
  response: z.object({ isFavorite: z.boolean() }),
});

export const openLibraryFile = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/library-files/:libraryFileId/openings',
  summary: 'Say that a file was opened in place',
  refusedWhileActing: true,
  params: fileParams,
  status: 204,
  response: z.null(),
});

export const downloadLibraryFile = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/library-files/:libraryFileId/downloads',
  summary: 'A short-lived address that gives the file under its name; counted for the person themselves',
  allowedWhileActing: true,
  params: fileParams,
  response: z.object({ url: z.string() }),
});

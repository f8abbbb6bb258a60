import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import {
  LIBRARY_READERS_SHOWN,
  LIBRARY_REVIEW_MONTHS,
  LIBRARY_STATES,
  LIBRARY_TEXT_STATES,
  LIBRARY_TITLE_LENGTH,
} from './library-values.ts';

/** The library as administrators fill it. */
const manage = { tag: 'library', access: 'library.manage', module: 'library' } as const;
const fileParams = z.object({ libraryFileId: z.uuid() });
const categoryParams = z.object({ libraryCategoryId: z.uuid() });
const ids = z.array(z.uuid()).max(50).default([]);
const revision = z.number().int();
const at = z.iso.datetime().nullable();

/** Files that become drafts in one call. */
const MAX_NEW_FILES = 50;

const review = z.strictObject({
  /** On this day of the company, and again after so many months. */
  on: calendarDay,
  everyMonths: z.union(LIBRARY_REVIEW_MONTHS.map((months) => z.literal(months))),
  /** Who is reminded; null for everybody who manages the library. */
  ownerId: z.uuid().nullable(),
});

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
  /** From then on nobody sees it any more; null for never. */
  expiresAt: at.default(null),
  /** Whoever it is for confirms to have read it. */
  mustRead: z.boolean().default(false),
  /** When it is looked through again, whether it still holds; null for never. */
  review: review.nullable().default(null),
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
  mustRead: z.boolean(),
  /** The day it is looked through again, and who does; null for never. */
  review: z.object({ on: calendarDay, isDue: z.boolean(), owner: z.string().nullable() }).nullable(),
  ...counters,
});
export type ManagedLibraryCard = z.output<typeof managedCard>;

/** What stood in a place of the library, the newest first. */
const version = z.object({
  version: z.number().int(),
  fileId: z.uuid(),
  name: z.string(),
  extension: z.string(),
  size: z.number().int(),
  /** Short-lived address on the content origin. */
  url: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for what was there before versions were kept. */
  createdBy: z.string().nullable(),
});
export type LibraryVersion = z.output<typeof version>;

const managedFile = z.object({
  id: z.uuid(),
  state: z.enum(LIBRARY_STATES),
  revision,
  body: libraryFileBody,
  file: z.object({
    name: z.string(),
    extension: z.string(),
    size: z.number().int(),
    url: z.string(),
    /** Whether it is found by what stands inside it. */
    text: z.enum(LIBRARY_TEXT_STATES),
  }),
  versions: z.array(version),
  isReviewDue: z.boolean(),
  /** By name, also one who may not look after it any more; null for everybody who manages the library. */
  reviewOwner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  ...counters,
});
export type ManagedLibraryFile = z.output<typeof managedFile>;

/** Which files of the company are meant. */
export const managedLibraryFilter = z.strictObject({
  search: z.string().max(256).default(''),
  state: z.enum(LIBRARY_STATES).optional(),
  /** Only those whose day has come. */
  review: z.literal('due').optional(),
  /** Those of a folder and of what lies in it, or those that lie in none. */
  folder: z.union([z.literal('none'), z.uuid()]).optional(),
});
export type ManagedLibraryFilter = z.output<typeof managedLibraryFilter>;

export const listManagedLibraryFiles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files',
  summary:
    'Files of the company with how often they were opened and downloaded: drafts first, then newest first',
  query: pageQuery.extend(managedLibraryFilter.shape),
  response: pageOf(managedCard),
});

/** An uploaded file whose content or name one of the library has. */
const alreadyInLibrary = z.object({
  fileId: z.uuid(),
  by: z.enum(['content', 'name']),
  of: z.object({
    id: z.uuid(),
    title: z.string(),
    /** It was uploaded under. */
    name: z.string(),
    folder: z.string().nullable(),
    state: z.enum(LIBRARY_STATES),
    /** Since when it stands there. */
    storedAt: z.iso.datetime(),
    size: z.number().int(),
  }),
});
export type AlreadyInLibrary = z.output<typeof alreadyInLibrary>;

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
    /** What has the content or the name of a file of the library: `ask` makes none of it and says what is there. Files of one call are not compared. */
    ifThere: z.enum(['ask', 'keep']).default('keep'),
  }),
  response: z.object({ ids: z.array(z.uuid()), alreadyThere: z.array(alreadyInLibrary) }),
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
    'Change a file, put another or a former one in its place, publish it or take it back to a draft; its counters stay',
  params: fileParams,
  body: libraryFileBody.extend({
    revision,
    /** A change that says nothing of these keeps them. */
    summary: libraryFileBody.shape.summary.unwrap().optional(),
    expiresAt: at.optional(),
    mustRead: z.boolean().optional(),
    review: review.nullable().optional(),
    /** Where another file takes the place: what is other than before, and whether who has confirmed the former confirms again. */
    versionNote: localizedText(1000).default({}),
    confirmAgain: z.boolean().default(false),
  }),
  response: managedFile,
  errors: ['file_not_found', 'library_file_invalid', 'stale_revision'],
});

export const reviewLibraryFile = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/library-files/:libraryFileId/reviews',
  summary:
    'Say that a file was looked through and still holds: its next day is as many months from today as it says',
  params: fileParams,
  /** The day as one saw it: of two at once the second changes nothing. */
  body: z.strictObject({ on: calendarDay }),
  response: managedFile,
  errors: ['library_review_done'],
});

export const listLibraryOwners = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-owners',
  summary: 'People who may look a file through, by name',
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

const reader = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  /** First opened in place or downloaded. */
  openedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
});
const counted = { all: z.number().int(), opened: z.number().int(), confirmed: z.number().int() };
const readerFilter = z.object({
  shown: z.enum(LIBRARY_READERS_SHOWN).default('all'),
  branch: z.union([z.literal('all'), z.uuid()]).default('all'),
});

export const listLibraryReaders = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files/:libraryFileId/readers',
  summary:
    'Everybody a file is for, by name, with when they opened and confirmed it, and the same counted by branch',
  params: fileParams,
  query: pageQuery.extend(readerFilter.shape),
  response: pageOf(reader).extend({
    counts: z.object(counted),
    branches: z.array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), ...counted })),
  }),
});

export const exportLibraryReaders = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/library-files/:libraryFileId/readers/export',
  summary: 'The same as a file',
  freshProof: true,
  refusedWhileActing: true,
  params: fileParams,
  query: readerFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
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

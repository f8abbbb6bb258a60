import type * as contract from '@trilha/contracts/engagement/library-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { ManagedSearch, ReadersSearch } from './library-search.ts';

export const MANAGED_KEY = ['admin', 'library'] as const;
const ALL = '/api/v1/admin/library-files';
const ONE = `${ALL}/:libraryFileId` as const;
const FOLDERS = '/api/v1/admin/library-categories';
const FOLDER = `${FOLDERS}/:libraryCategoryId` as const;

/** Files of the company: drafts first, then newest first. */
export const managedFilesQuery = (filters: ManagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedLibraryFiles>(`GET ${ALL}`, {
        query: { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** A file with all its languages. */
export const managedFileQuery = (libraryFileId: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'one', libraryFileId],
    queryFn: ({ signal }) =>
      call<typeof contract.getManagedLibraryFile>(`GET ${ONE}`, { params: { libraryFileId }, signal }),
    // Addresses of files are good for minutes, and somebody else may have changed it.
    staleTime: 0,
  });

/** Makes drafts of uploaded files. */
export const createFiles = (body: BodyInputOf<typeof contract.createLibraryFiles>) =>
  call<typeof contract.createLibraryFiles>(`POST ${ALL}`, { body });

/** Changes a file as of a revision. */
export const changeFile = (libraryFileId: string, body: BodyInputOf<typeof contract.changeLibraryFile>) =>
  call<typeof contract.changeLibraryFile>(`PUT ${ONE}`, { params: { libraryFileId }, body });

/** Puts an uploaded file in the place of one as it stands now: its next version, and nothing else of it changes. */
export async function putNextVersion(libraryFileId: string, fileId: string) {
  const { body, revision } = await call<typeof contract.getManagedLibraryFile>(`GET ${ONE}`, {
    params: { libraryFileId },
  });
  return changeFile(libraryFileId, { ...body, fileId, revision });
}

/** Says that a file was looked through, as of the day it was to be. */
export const reviewFile = (libraryFileId: string, on: string) =>
  call<typeof contract.reviewLibraryFile>(`POST ${ONE}/reviews`, { params: { libraryFileId }, body: { on } });

/** People who may look a file through. */
export const ownersQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'owners'],
  queryFn: ({ signal }) =>
    call<typeof contract.listLibraryOwners>('GET /api/v1/admin/library-owners', { signal }),
});

/** Everybody a file is for, and the same counted by branch. */
export const readersQuery = (libraryFileId: string, filters: ReadersSearch) =>
  infiniteQueryOptions({
    queryKey: [...MANAGED_KEY, 'readers', libraryFileId, filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listLibraryReaders>(`GET ${ONE}/readers`, {
        params: { libraryFileId },
        query: { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Saves the list of readers as it is seen. */
export const exportReaders = (libraryFileId: string, filters: ReadersSearch, format: 'csv' | 'xlsx') =>
  download(
    buildUrl(`${ONE}/readers/export`, { libraryFileId }, { ...filters, format }),
    `library-readers.${format}`,
  );

/** Removes a file nobody sees now. */
export const removeFile = (libraryFileId: string) =>
  call<typeof contract.removeLibraryFile>(`DELETE ${ONE}`, { params: { libraryFileId } });

/** Brings a removed file back. */
export const restoreFile = (libraryFileId: string) =>
  call<typeof contract.restoreLibraryFile>(`POST ${ONE}/restore`, { params: { libraryFileId } });

/** Folders of the library, each followed by those inside it. */
export const foldersQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'folders'],
  queryFn: ({ signal }) => call<typeof contract.listManagedLibraryCategories>(`GET ${FOLDERS}`, { signal }),
});

type FolderInput = BodyInputOf<typeof contract.createLibraryCategory>;

/** Makes a folder, or writes one anew. */
export const saveFolder = (libraryCategoryId: string | undefined, body: FolderInput) =>
  libraryCategoryId === undefined
    ? call<typeof contract.createLibraryCategory>(`POST ${FOLDERS}`, { body })
    : call<typeof contract.changeLibraryCategory>(`PUT ${FOLDER}`, { params: { libraryCategoryId }, body });

/** Deletes a folder in which nothing lies. */
export const removeFolder = (libraryCategoryId: string) =>
  call<typeof contract.removeLibraryCategory>(`DELETE ${FOLDER}`, { params: { libraryCategoryId } });

import type * as contract from '@trilha/contracts/engagement/library';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { openLibraryFileUnreached } from '../../../app/library-on-device.ts';
import { call } from '../../../lib/api.ts';
import { completeFilters } from './library-search.ts';
import type { LibrarySearch } from './library-search.ts';

export const LIBRARY_KEY = ['library'] as const;
const ALL = '/api/v1/library-files';
const ONE = `${ALL}/:libraryFileId` as const;

/** Files for the person; with a name those of a folder called so, or called like it. */
export const libraryQuery = (filters: LibrarySearch, name = '') =>
  infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'list', filters, name],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listLibraryFiles>(`GET ${ALL}`, {
        query: { ...completeFilters(filters, name), limit: 24, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** What the library can be filtered by. */
export const libraryChoicesQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'filters'],
  queryFn: ({ signal }) => call<typeof contract.listLibraryFilters>(`GET ${ALL}/filters`, { signal }),
});

/** One file. */
export const libraryFileQuery = (libraryFileId: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'one', libraryFileId],
    queryFn: ({ signal }) => readFile(libraryFileId, signal),
  });

/** Without a network from this device, where it was taken along. */
async function readFile(libraryFileId: string, signal: AbortSignal) {
  try {
    return await call<typeof contract.getLibraryFile>(`GET ${ONE}`, { params: { libraryFileId }, signal });
  } catch (error) {
    const onDevice = await openLibraryFileUnreached(libraryFileId, error);
    if (!onDevice) throw error;
    return onDevice;
  }
}

const POLL_MS = 2000;

/** Has the pages of a document made, or made again where the converter was not reached, and says how far they are. */
export const askPages = (libraryFileId: string, body: { readonly again: boolean }, signal?: AbortSignal) =>
  call<typeof contract.requestLibraryPages>(`POST ${ONE}/pages`, {
    params: { libraryFileId },
    body,
    ...(signal ? { signal } : {}),
  });

/** How far the pages of a version are, asked again while they are being made. */
export const pagesQuery = ({ id, version }: { readonly id: string; readonly version: number }) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'pages', id, version],
    queryFn: ({ signal }) => askPages(id, { again: false }, signal),
    // Addresses of files are good for minutes.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MS : false),
  });

/** The files the person opened or downloaded last. */
export const recentFilesQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'recent'],
  queryFn: ({ signal }) => call<typeof contract.listRecentLibraryFiles>(`GET ${ALL}/recent`, { signal }),
});

/** Confirms to have read a file as it was shown. */
export const sendConfirmation = (libraryFileId: string, version: number) =>
  call<typeof contract.confirmLibraryFile>(`PUT ${ONE}/confirmation`, {
    params: { libraryFileId },
    body: { version },
  });

/** Makes a file a favorite, or no longer. */
export const sendFavorite = (libraryFileId: string, isFavorite: boolean) =>
  call<typeof contract.setLibraryFavorite>(`PUT ${ONE}/favorite`, {
    params: { libraryFileId },
    body: { isFavorite },
  });

/** Says that a file was opened in place. */
export const sendOpened = (libraryFileId: string) =>
  call<typeof contract.openLibraryFile>(`POST ${ONE}/openings`, { params: { libraryFileId } });

/** The address that gives a file under its name; good for minutes. */
export const askDownload = (libraryFileId: string) =>
  call<typeof contract.downloadLibraryFile>(`POST ${ONE}/downloads`, { params: { libraryFileId } });

import { at, path } from '../../../app/address.ts';

const id = encodeURIComponent;

/** Addresses of the library. */
export const libraryPaths = {
  list: at('/library'),
  folder: (categoryId: string) => `${at('/library')}?category=${id(categoryId)}`,
  toConfirm: `${at('/library')}?to_confirm=true`,
  file: (libraryFileId: string) => path('/libraries/$libraryFileId', { libraryFileId }),
  managed: at('/admin/library'),
  managedFile: (libraryFileId: string) => path('/admin/library/$libraryFileId', { libraryFileId }),
  readers: (libraryFileId: string) => path('/admin/library/$libraryFileId/readers', { libraryFileId }),
  managedFolders: at('/admin/library-folders'),
} as const;

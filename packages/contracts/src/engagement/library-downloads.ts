import { z } from 'zod';

import { downloadFile } from '../learning/downloads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { libraryFilePage } from './library.ts';

const libraryDownload = z.object({
  item_id: z.uuid(),
  /** Since when this version is here: a download of another date is of another one. */
  updated_date: z.iso.datetime(),
  /** Until when it may be opened without asking again. */
  expiresAt: z.iso.datetime(),
  files: z.array(downloadFile).min(1),
  /** As its page shows it. */
  libraryFile: libraryFilePage,
});
export type LibraryDownload = z.output<typeof libraryDownload>;

export const getLibraryDownload = endpoint({
  method: 'GET',
  path: '/api/v1/library-files/:libraryFileId/download',
  summary:
    'A file of the library with its checksum, to be opened without a network; not counted as a download',
  tag: 'library',
  access: 'learning.take',
  module: 'library',
  refusedWhileActing: true,
  params: z.object({ libraryFileId: z.uuid() }),
  response: libraryDownload,
  errors: ['download_not_possible'],
});

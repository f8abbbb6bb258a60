import type { LibraryDownload } from '@trilha/contracts/engagement/library-downloads';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readStoredFile } from './library.queries.ts';
import { readLibraryFile } from './read-library.ts';

/** So long a download opens without the server being asked whether the member may still have it. */
const OPENED_UNASKED_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A file of the library with all it takes to open it without a network (OFF-01). Throws `not_found` for whoever may not read it, by which a
 * device learns that what it kept has to go, and `download_not_possible` where the file is gone.
 */
export async function readLibraryDownload(
  ctx: TenantContext,
  libraryFileId: string,
): Promise<LibraryDownload> {
  // The pages of a document are a file of their own, which is not taken along.
  const libraryFile = await readLibraryFile(ctx, libraryFileId, { hasConverter: false });
  const file = await readStoredFile(ctx, libraryFileId);
  if (!file?.sha256) throw new AppError('download_not_possible');
  const { url, extension, mime, versionAt } = libraryFile;
  return {
    item_id: libraryFileId,
    updated_date: versionAt,
    expiresAt: new Date(ctx.now.getTime() + OPENED_UNASKED_DAYS * DAY_MS).toISOString(),
    files: [{ url, extension, mime, size: file.size, sha256: file.sha256.toString('hex'), locale: null }],
    libraryFile,
  };
}

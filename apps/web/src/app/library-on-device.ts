import type { LibraryFilePage } from '@trilha/contracts/engagement/library';

import { loadChunk } from '../lib/load-chunk.ts';

export { DownloadLibraryFile } from '../features/learning/downloads/lazy-parts.ts';

/** A file of the library from this device, where the server is out of reach only. */
export async function openLibraryFileUnreached(
  id: string,
  error: unknown,
): Promise<LibraryFilePage | undefined> {
  const { libraryOnDevice } = await loadChunk(() => import('../features/learning/downloads/on-device.ts'));
  return libraryOnDevice.openUnreached(id, error);
}

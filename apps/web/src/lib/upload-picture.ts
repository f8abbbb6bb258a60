import type { completeUpload, createUpload } from '@trilha/contracts/platform/files';

import { call } from './api.ts';
import { sendBytes } from './send-bytes.ts';
import { untilPageStops } from './session-epoch.ts';

/** Sends a picture and gives its file. Rejects as `sendBytes` does, where the session of this page is over, and with what the server refuses. */
export async function uploadPicture(picture: Blob, name: string): Promise<string> {
  const { fileId, uploadUrl } = await call<typeof createUpload>('POST /api/v1/uploads', {
    body: { name, size: picture.size, purpose: 'image' },
  });
  await sendBytes(uploadUrl, picture, {
    signal: untilPageStops(),
    onProgress: () => undefined,
  });
  await call<typeof completeUpload>('POST /api/v1/files/complete', { body: { fileId } });
  return fileId;
}

import type { completeUpload, createUpload } from '@trilha/contracts/files';
import type * as photos from '@trilha/contracts/store-photos';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { sendBytes } from '../../lib/send-bytes.ts';

/** What is open and sent this week in the own stores. */
export const photoBoardQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['store-photos', campaignId],
    queryFn: ({ signal }) =>
      call<typeof photos.getPhotoBoard>('GET /api/v1/campaigns/:campaignId/photos', {
        params: { campaignId },
        signal,
      }),
  });

/** Sends a picture for a tile. */
export async function sendPhoto(
  campaignId: string,
  tile: { readonly storeId: string; readonly typeId: string },
  picture: File,
) {
  const { fileId, uploadUrl } = await call<typeof createUpload>('POST /api/v1/uploads', {
    body: { name: picture.name, size: picture.size, purpose: 'image' },
  });
  await sendBytes(uploadUrl, picture, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await call<typeof completeUpload>('POST /api/v1/files/complete', { body: { fileId } });
  return call<typeof photos.sendPhoto>('POST /api/v1/campaigns/:campaignId/photos', {
    params: { campaignId },
    body: { ...tile, fileId },
  });
}

import type * as photos from '@trilha/contracts/incentives/store-photos';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

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

/** An own photo of any campaign. */
export const storePhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['store-photos', 'one', photoId],
    queryFn: ({ signal }) =>
      call<typeof photos.getStorePhoto>('GET /api/v1/store-photos/:photoId', { params: { photoId }, signal }),
  });

/** Sends a picture that was uploaded for a tile; the key is made on the device, so that sending it again sends it once. */
export const sendPhoto = (
  campaignId: string,
  photo: { readonly storeId: string; readonly typeId: string; readonly fileId: string },
  idempotencyKey: string,
) =>
  call<typeof photos.sendPhoto>('POST /api/v1/campaigns/:campaignId/photos', {
    params: { campaignId },
    body: photo,
    idempotencyKey,
  });

/** Asks once for a second auditor of a photo. */
export const appealPhoto = (photoId: string, text: string) =>
  call<typeof photos.appealPhoto>('POST /api/v1/store-photos/:photoId/appeal', {
    params: { photoId },
    body: { text },
  });

import type { PhotoBoard } from '@trilha/contracts/incentives/store-photos';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Entry, NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { photoBoardQuery, sendPhoto } from './store-photos.api.ts';

/** A photo of a tile that waits on this device; its picture is the file of its entry. */
export interface WaitingPhoto {
  readonly campaignId: string;
  readonly storeId: string;
  readonly typeId: string;
  readonly name: string;
}

/** Photos of displays in the outbox; one taken again before the first was sent replaces it. */
export const photoKind: OutboxKind<WaitingPhoto, PhotoBoard> = {
  name: 'store-photo',
  send: ({ id, body: { campaignId, storeId, typeId } }, { fileIds: [fileId = ''] }) =>
    sendPhoto(campaignId, { storeId, typeId, fileId }, id),
  join: ({ attempts }, newer) => (attempts === 0 ? newer : null),
  onArrived: ({ body: { campaignId } }, board) => {
    const { queryKey } = photoBoardQuery(campaignId);
    // A board that was asked for before the photo arrived would take the place of this one.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, board));
    for (const key of ['campaigns', 'points', 'rewards'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  },
  show: ({ campaignId, name }) => ({ label: 'photo', name, to: paths.uploadPhotos(campaignId) }),
};

/** A photo as it goes into the outbox. */
export function waitingPhoto(body: WaitingPhoto, picture: Blob): NewEntry<WaitingPhoto> {
  return {
    thing: `store-photo:${body.storeId}:${body.typeId}`,
    part: 'photo',
    body,
    files: [{ blob: picture, name: 'foto.jpg', fileId: null }],
  };
}

/** Photos among what waits. */
export const isWaitingPhoto = (entry: Entry): entry is Entry<WaitingPhoto> => entry.kind === photoKind.name;

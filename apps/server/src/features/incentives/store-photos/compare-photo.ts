import type { TenantContext } from '../../../platform/context.ts';
import { findSamePictures } from '../../../platform/files/find-same-pictures.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import {
  findUnhashedPhoto,
  flagSamePhotos,
  listPhotoCandidates,
  savePhotoHash,
} from './same-photos.queries.ts';

/**
 * Compares a photo with those sent before, for the auditor. `inTransaction` opens one for each step: pictures are worked on between them.
 * May run twice.
 */
export async function comparePhoto(
  inTransaction: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T | undefined>,
  services: { readonly storage: Storage },
  { photoId }: { readonly photoId: string },
): Promise<void> {
  await findSamePictures(photoId, {
    storage: services.storage,
    unhashed: async () => (await inTransaction((ctx) => findUnhashedPhoto(ctx, photoId))) ?? [],
    save: async (hashes) => {
      await inTransaction(async (ctx) => {
        for (const hash of hashes) await savePhotoHash(ctx, photoId, hash);
      });
    },
    candidates: async () => (await inTransaction((ctx) => listPhotoCandidates(ctx, photoId))) ?? [],
    flag: async (same) => {
      await inTransaction((ctx) => flagSamePhotos(ctx, photoId, same));
    },
  });
}

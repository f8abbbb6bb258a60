import type { TenantContext } from '../../context.ts';
import { hashPicture } from '../files/hash-picture.ts';
import { lockPictures } from '../files/lock-pictures.ts';
import type { Storage } from '../files/storage.ts';
import { findUnhashedPhoto, flagSamePhotos, keepPhotoHash } from './same-photos.queries.ts';

/** Compares a photo with those sent before, for the auditor. May run twice. */
export async function comparePhoto(
  ctx: TenantContext,
  services: { readonly storage: Storage },
  { photoId }: { readonly photoId: string },
): Promise<void> {
  const photo = await findUnhashedPhoto(ctx, photoId);
  if (photo) await keepPhotoHash(ctx, photoId, await hashPicture(services.storage, photo.storageKey));
  await lockPictures(ctx);
  await flagSamePhotos(ctx, photoId);
}

import type { TenantContext } from '../../context.ts';
import { hashPicture } from '../files/hash-picture.ts';
import type { Storage } from '../files/storage.ts';
import { lockPictures } from '../files/lock-pictures.ts';
import { flagSamePictures, keepHash, listUnhashedPages } from './similar-sales.queries.ts';

/** Compares the pictures of a sale with those of other sales, for the auditor. May run twice. */
export async function comparePictures(
  ctx: TenantContext,
  services: { readonly storage: Storage },
  { saleId }: { readonly saleId: string },
): Promise<void> {
  for (const { page, storageKey } of await listUnhashedPages(ctx, saleId))
    await keepHash(ctx, saleId, page, await hashPicture(services.storage, storageKey));
  await lockPictures(ctx);
  await flagSamePictures(ctx, saleId);
}

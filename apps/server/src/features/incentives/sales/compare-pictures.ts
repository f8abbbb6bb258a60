import type { TenantContext } from '../../../platform/context.ts';
import { findSamePictures } from '../../../platform/files/find-same-pictures.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import {
  flagSamePictures,
  listPageCandidates,
  listUnhashedPages,
  savePageHash,
} from './same-pictures.queries.ts';

/**
 * Compares the pictures of a sale with those of other sales, for the auditor. `inTransaction` opens one for each step: pictures are worked
 * on between them. May run twice.
 */
export async function comparePictures(
  inTransaction: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T | undefined>,
  services: { readonly storage: Storage },
  { saleId }: { readonly saleId: string },
): Promise<void> {
  const compared: string[] = [];
  await findSamePictures(saleId, {
    storage: services.storage,
    unhashed: async () => (await inTransaction((ctx) => listUnhashedPages(ctx, saleId))) ?? [],
    save: async (hashes) => {
      await inTransaction(async (ctx) => {
        for (const hash of hashes) await savePageHash(ctx, saleId, hash);
      });
    },
    candidates: async () => {
      const pages = (await inTransaction((ctx) => listPageCandidates(ctx, saleId))) ?? [];
      compared.push(...pages.map(({ fileId }) => fileId));
      return pages;
    },
    flag: async (others) => {
      await inTransaction((ctx) => flagSamePictures(ctx, saleId, { compared, others }));
    },
  });
}

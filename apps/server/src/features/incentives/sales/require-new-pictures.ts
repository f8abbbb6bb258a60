import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { arePicturesPaid, arePicturesUsed, lockPictures } from './used-pictures.queries.ts';
import type { SentPictures } from './used-pictures.queries.ts';

/**
 * Refuses a sale or a photo that was just written where another one shows a picture of it already, also byte by byte under another name, by
 * another person and at the same instant. Throws `picture_already_used`.
 */
export async function requireNewPictures(
  ctx: TenantContext,
  { field, ...pictures }: SentPictures & { readonly field: string },
): Promise<void> {
  if (pictures.fileIds.length === 0) return;
  await lockPictures(ctx, pictures.fileIds);
  if (await arePicturesUsed(ctx, pictures)) throw new AppError('picture_already_used', { field });
}

/**
 * Refuses to approve what shows the same bytes as another sale or photo that is approved: a rejected one holds its pictures no longer, and
 * may wait again, by an appeal or since its decision was taken back, after somebody else was paid for them. Throws `picture_already_paid`.
 */
export async function requireUnpaidPictures(ctx: TenantContext, pictures: SentPictures): Promise<void> {
  if (pictures.fileIds.length === 0) return;
  await lockPictures(ctx, pictures.fileIds);
  if (await arePicturesPaid(ctx, pictures)) throw new AppError('picture_already_paid');
}

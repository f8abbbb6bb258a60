import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { arePicturesUsed, lockPictures } from './used-pictures.queries.ts';

/**
 * Refuses a sale or a photo that was just written where another one shows a picture of it already, also byte by byte under another name, by
 * another person and at the same instant. Throws `picture_already_used`.
 */
export async function requireNewPictures(
  ctx: TenantContext,
  { field, ...pictures }: { readonly subjectId: string; readonly fileIds: readonly string[]; field: string },
): Promise<void> {
  if (pictures.fileIds.length === 0) return;
  await lockPictures(ctx, pictures.fileIds);
  if (await arePicturesUsed(ctx, pictures)) throw new AppError('picture_already_used', { field });
}

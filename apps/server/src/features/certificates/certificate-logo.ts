import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { findFile } from '../files/find-file.ts';
import { ObjectMissing } from '../files/storage.ts';
import type { Storage } from '../files/storage.ts';

/** Pixels of a logo at the size it is printed. */
const HEIGHT = 240;

function isGone(error: unknown): boolean {
  return error instanceof ObjectMissing || (error instanceof AppError && error.code === 'file_not_found');
}

/**
 * The company's logo as a PNG; null where there is none or its file is gone, since a sheet is good without it. A store
 * that is only out of reach is an error: the sheet would be kept without its logo for ever.
 */
export async function readLogo(
  ctx: TenantContext,
  storage: Storage,
  fileId: string | null,
): Promise<Buffer | null> {
  if (!fileId) return null;
  try {
    const { storageKey } = await findFile(ctx, fileId);
    const bytes = await buffer(await storage.open(storageKey));
    return await sharp(bytes).resize({ height: HEIGHT, withoutEnlargement: true }).png().toBuffer();
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

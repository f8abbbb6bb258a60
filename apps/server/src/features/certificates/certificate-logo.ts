import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { TenantContext } from '../../context.ts';
import { findFile } from '../files/find-file.ts';
import type { Storage } from '../files/storage.ts';

/** Pixels of a logo at the size it is printed. */
const HEIGHT = 240;

/** The company's logo as a PNG; null where there is none or its file is gone, since a sheet is good without it. */
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
  } catch {
    return null;
  }
}

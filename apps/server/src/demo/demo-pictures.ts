import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import type { TenantContext } from '../platform/context.ts';
import type { Storage } from '../platform/files/storage.ts';
import { storeFile } from '../platform/files/store-file.ts';

const QUALITY = 78;
/** Of a picture that was saved once more, which makes other bytes of it. */
export const SAVED_AGAIN = 64;

/** Stores a drawing as the JPEG a phone would have sent, as one of the member's own files. */
export async function storeDrawing(
  ctx: TenantContext,
  storage: Storage,
  svg: string,
  quality = QUALITY,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-demo-'));
  try {
    const path = join(folder, 'nota.jpg');
    await writeFile(path, await sharp(Buffer.from(svg)).jpeg({ quality }).toBuffer());
    const { id } = await storeFile({ ...ctx, storage }, { path, name: 'nota.jpg', purpose: 'image' });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

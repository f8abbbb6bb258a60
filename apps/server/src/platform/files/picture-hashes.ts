import sharp from 'sharp';

import type { PictureHash } from './hash-picture.ts';
import { planesOf } from './picture-planes.ts';
import { isSamePicture } from './same-picture.ts';

const SIDE = 8;
const QUARTER_BITS = 16;
/** Pixels of a thumbnail: as many as needed to distinguish the print of receipts. */
const THUMBNAIL_PIXELS = 512 * 384;
const THUMBNAIL_QUALITY = 80;
/** Of a thumbnail of a thin strip; WebP itself ends at 16,383. */
const MAX_SIDE = 4096;

async function thumbnailOf(path: string): Promise<string> {
  const { width, height } = await sharp(path).metadata();
  const scale = Math.min(Math.sqrt(THUMBNAIL_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  const bytes = await sharp(path)
    .greyscale()
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return bytes.toString('base64');
}

/** Hashes a picture of this machine. Runs in a file worker. */
export async function hashPictureFile(path: string): Promise<PictureHash> {
  const pixels = await sharp(path)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      bits += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0';
    }
  const quarters = [0, 1, 2, 3].map(
    (at) =>
      at * 2 ** QUARTER_BITS + Number.parseInt(bits.slice(at * QUARTER_BITS, (at + 1) * QUARTER_BITS), 2),
  );
  return { bits, quarters, thumbnail: await thumbnailOf(path) };
}

async function planesOfThumbnail(thumbnail: string) {
  const { data, info } = await sharp(Buffer.from(thumbnail, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return planesOf({ width: info.width, height: info.height, values: data });
}

/** Which of the thumbnails `others` show the same photograph, by their places. Runs in a file worker. */
export async function findSameThumbnails(
  thumbnail: string,
  others: readonly string[],
): Promise<readonly number[]> {
  const planes = await planesOfThumbnail(thumbnail);
  const same: number[] = [];
  for (const [at, other] of others.entries())
    if (isSamePicture(planes, await planesOfThumbnail(other))) same.push(at);
  return same;
}

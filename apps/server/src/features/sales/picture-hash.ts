import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Storage } from '../files/storage.ts';

const SIDE = 8;

/**
 * A hash that stays nearly the same when a picture is saved anew, made smaller or brighter: whether each of 64 fields is
 * brighter than its right neighbour. 64 characters of 0 and 1.
 */
export async function pictureHash(storage: Pick<Storage, 'open'>, storageKey: string): Promise<string> {
  const bytes = await buffer(await storage.open(storageKey));
  const pixels = await sharp(bytes)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = '';
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      hash += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0';
    }
  return hash;
}

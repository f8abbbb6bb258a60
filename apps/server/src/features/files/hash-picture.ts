import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { Storage } from './storage.ts';

const SIDE = 8;
const QUARTER_BITS = 16;

/** Bits two pictures may differ in and still count as the same one. */
export const ALIKE_BITS = 8;

/** A hash that stays nearly the same when a picture is saved anew, made smaller or brighter. */
export interface PictureHash {
  /** 64 characters of 0 and 1: whether each of 64 fields is brighter than its right neighbour. */
  readonly bits: string;
  /** Its four quarters, numbered by their place so that only the same ones meet: alike pictures share one. */
  readonly quarters: readonly number[];
}

/** Hashes a stored picture. */
export async function hashPicture(storage: Pick<Storage, 'open'>, storageKey: string): Promise<PictureHash> {
  const bytes = await buffer(await storage.open(storageKey));
  const pixels = await sharp(bytes)
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
  return { bits, quarters };
}

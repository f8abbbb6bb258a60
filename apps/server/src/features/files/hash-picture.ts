import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import sharp from 'sharp';

import { fileWorkers } from '../../file-workers/file-workers.ts';
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
  const folder = await mkdtemp(join(tmpdir(), 'trilha-picture-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return await fileWorkers.run(storageKey, { kind: 'hash', path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  return { bits, quarters };
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { fileWorkers, queueOwner } from '../file-workers/file-workers.ts';
import type { Storage } from './storage.ts';

/** What pictures are compared by. */
export interface PictureHash {
  /** 64 characters of 0 and 1: whether each of 64 fields is brighter than its right neighbor. Finds what may be alike. */
  readonly bits: string;
  /** Its four quarters, numbered by their place so that only the same ones meet. */
  readonly quarters: readonly number[];
  /** A small grey picture, in base64: tells what is the same. */
  readonly thumbnail: string;
}

/** Hashes a stored picture. Never called while a transaction is open. */
export async function hashPicture(storage: Pick<Storage, 'open'>, storageKey: string): Promise<PictureHash> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-picture-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return await fileWorkers.run(queueOwner(storageKey), { kind: 'hash', path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { LRUCache } from 'lru-cache';

import { fileWorkers } from '../file-workers/file-workers.ts';
import type { PictureSize } from './shrink-picture.ts';
import type { Storage } from './storage.ts';

/** Where a picture lies, and whose it is. */
interface StoredPicture {
  readonly tenantId: string;
  readonly storageKey: string;
}

/** Pictures as small as they were asked for; a file never changes once it is stored. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
});
/** Those that are being made. */
const making = new Map<string, Promise<Buffer>>();

/** From a file worker: a picture of people is never decoded in this process. */
async function shrink(
  storage: Pick<Storage, 'open'>,
  { tenantId, storageKey }: StoredPicture,
  size: PictureSize,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-small-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return Buffer.from(await fileWorkers.run(`${tenantId}/`, { kind: 'shrink', path, ...size }), 'base64');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A stored picture made small, once for as many as ask for it. Throws `ObjectMissing`. Never called while a transaction is open. */
export async function smallPicture(
  storage: Pick<Storage, 'open'>,
  stored: StoredPicture,
  size: PictureSize,
): Promise<Buffer> {
  const key = `${stored.storageKey} ${size.height} ${size.format}`;
  const before = cache.get(key);
  if (before) return before;
  const made = making.get(key) ?? shrink(storage, stored, size);
  making.set(key, made);
  try {
    const picture = await made;
    cache.set(key, picture);
    return picture;
  } finally {
    making.delete(key);
  }
}

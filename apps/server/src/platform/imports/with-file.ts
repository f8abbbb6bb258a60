import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Storage } from '../files/storage.ts';

/** Lends a stored file as one of this machine: spreadsheets are read from their end, text is read twice. */
export async function withFile<T>(
  storage: Storage,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { Config } from '../../config.ts';
import { beginSlowWork } from '../db/slow-work.ts';
import { LocalStorage } from './local-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

/** The storage the configuration names: a bucket, or a folder beside the data. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!config.s3) return new SlowStorage(new LocalStorage(join(config.dataDir, 'files')));
  // The client of buckets is large: only who has one loads it.
  const { S3Storage } = await import('./s3-storage.ts');
  return new SlowStorage(new S3Storage(config.s3));
}

/** A storage that nobody uses while a transaction is open. */
class SlowStorage implements Storage {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  put(key: string, content: Readable, byteCount: number): Promise<void> {
    beginSlowWork('writing a file');
    return this.#storage.put(key, content, byteCount);
  }

  open(key: string, range?: ByteRange): Promise<Readable> {
    beginSlowWork('reading a file');
    return this.#storage.open(key, range);
  }

  size(key: string): Promise<number | undefined> {
    beginSlowWork('asking for the size of a file');
    return this.#storage.size(key);
  }

  delete(key: string): Promise<void> {
    beginSlowWork('deleting a file');
    return this.#storage.delete(key);
  }

  list(prefix: string): AsyncIterable<string> {
    beginSlowWork('listing files');
    return this.#storage.list(prefix);
  }
}

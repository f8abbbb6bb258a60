import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { Config } from '../../config.ts';
import { beginSlowWork } from '../db/slow-work.ts';
import { LocalStorage } from './local-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

/** The storage the configuration names: a bucket, or a folder beside the data. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  return new SlowStorage(
    config.s3 ? new S3Storage(config.s3) : new LocalStorage(join(config.dataDir, 'files')),
  );
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

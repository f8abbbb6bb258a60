import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ObjectMissing } from './storage.ts';
import type { ByteRange, Storage } from './storage.ts';

const KEY = /^[\da-z][\da-z-]*(\/[\da-z][\da-z-]*)+$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Keeps files in a folder of this machine: written beside, flushed, then renamed, so a crash leaves no half file. */
export class LocalStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error(`${key} is no key of the storage.`);
    return join(this.#root, key);
  }

  async put(key: string, content: Readable, byteCount: number): Promise<void> {
    const target = this.#path(key);
    const unfinished = join(this.#root, 'unfinished', crypto.randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      // `flush` writes through to the disk before the stream closes.
      await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o640, flush: true }));
      const { size } = await stat(unfinished);
      if (size !== byteCount) throw new Error(`${key} has ${size} bytes instead of ${byteCount}.`);
      await rename(unfinished, target);
      const folder = await open(dirname(target), 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.#path(key);
    try {
      const handle = await open(path, 'r');
      return createReadStream(path, { fd: handle, highWaterMark: 256 * 1024, ...range });
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(key) : error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#path(key))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = this.#path(prefix.replace(/\/$/, ''));
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(this.#root.length + 1);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

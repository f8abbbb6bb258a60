import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { LRUCache } from 'lru-cache';

import type { ByteRange, Storage } from '../../../platform/files/storage.ts';
import type { PackageFileRow } from './packages.queries.ts';
import type { ServedPackage } from './served-package.ts';

type Source = Pick<Storage, 'open'>;

/** Bytes of all files of a package. */
export const bundleSize = ({ files }: Pick<ServedPackage, 'files'>): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The files of a package one behind the other, or a part of that: what is taken along is one download that can go on where it broke off. */
export function openBundle(
  storage: Source,
  { files }: Pick<ServedPackage, 'files'>,
  range: ByteRange | undefined,
): Readable {
  return Readable.from(bytesOf(storage, files, range ?? { start: 0, end: Infinity }), { objectMode: false });
}

async function* bytesOf(storage: Source, files: readonly PackageFileRow[], { start, end }: ByteRange) {
  let before = 0;
  for (const { storageKey, size } of files) {
    const from = Math.max(start - before, 0);
    const to = Math.min(end - before, size - 1);
    before += size;
    if (from > to) continue;
    const isWhole = from === 0 && to === size - 1;
    yield* await storage.open(storageKey, isWhole ? undefined : { start: from, end: to });
  }
}

const checksums = new LRUCache<string, Promise<string>>({ max: 10_000 });

/** The SHA-256 of a bundle in hexadecimal digits. A package never changes: each is read through once per process. */
export function bundleChecksum(storage: Source, packageId: string, served: ServedPackage): Promise<string> {
  const known = checksums.get(packageId);
  if (known) return known;
  const reading = read(storage, served);
  checksums.set(packageId, reading);
  // What could not be read may be there again.
  reading.catch(() => checksums.delete(packageId));
  return reading;
}

async function read(storage: Source, served: ServedPackage): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of openBundle(storage, served, undefined)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

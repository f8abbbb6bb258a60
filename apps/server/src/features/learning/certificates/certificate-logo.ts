import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { LRUCache } from 'lru-cache';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { fileWorkers } from '../../../platform/file-workers/file-workers.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { ObjectMissing } from '../../../platform/files/storage.ts';
import type { Storage } from '../../../platform/files/storage.ts';

/** Pixels of a logo at the size it is printed. */
const HEIGHT = 240;
/** Companies' logos at the size they are printed; a file never changes once it is stored. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
});
/** Logos that are being made. */
const making = new Map<string, Promise<Buffer>>();

function isGone(error: unknown): boolean {
  return error instanceof ObjectMissing || (error instanceof AppError && error.code === 'file_not_found');
}

/** The picture of a key as a small PNG, from a file worker: a picture of people is never decoded in this process. */
async function shrink(tenantId: string, storage: Storage, storageKey: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-logo-'));
  try {
    const path = join(folder, 'logo');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return Buffer.from(
      await fileWorkers.run(`${tenantId}/`, { kind: 'shrink', path, height: HEIGHT }),
      'base64',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, once for as many sheets as are drawn with it. */
async function shrunk(tenantId: string, storage: Storage, storageKey: string): Promise<Buffer> {
  const before = cache.get(storageKey);
  if (before) return before;
  const made = making.get(storageKey) ?? shrink(tenantId, storage, storageKey);
  making.set(storageKey, made);
  try {
    const logo = await made;
    cache.set(storageKey, logo);
    return logo;
  } finally {
    making.delete(storageKey);
  }
}

/** Where a logo lies; looked up in a transaction, read after it. */
export interface LogoSource {
  readonly fileId: string;
  readonly tenantId: string;
  readonly storageKey: string;
}

/** Finds the file of a logo; null where there is none. */
export async function findLogo(ctx: TenantContext, fileId: string | null): Promise<LogoSource | null> {
  if (!fileId) return null;
  try {
    const { storageKey } = await findFile(ctx, fileId);
    return { fileId, tenantId: ctx.actor.tenantId, storageKey };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * The logo as a PNG; null where there is none or its file is gone, since a sheet is good without it. A store that is only out of
 * reach is an error: the sheet would be kept without its logo for ever.
 */
export async function readLogo(storage: Storage, source: LogoSource | null): Promise<Buffer | null> {
  if (!source) return null;
  try {
    return await shrunk(source.tenantId, storage, source.storageKey);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { PackageKind } from '@trilha/contracts/packages';
import type { PackageProblem } from '@trilha/contracts/scorm';

import { sql } from 'kysely';

import { AppError } from '../../app-error.ts';
import type { FileContext } from '../files/store-file.ts';
import { findFile } from '../files/find-file.ts';
import { newPackagePrefix } from '../files/storage.ts';
import type { Storage } from '../files/storage.ts';
import { findPackage, insertPackage, insertPackageFiles } from './packages.queries.ts';
import type { PackageFileRow } from './packages.queries.ts';
import { unpackPackage } from './unpack-folder.ts';

export interface PackageToImport {
  readonly kind: PackageKind;
  /** A fixed id makes importing twice harmless: the first one stays. */
  readonly packageId?: string;
  /** An archive (or, for html and hls, a folder) of this machine, or an uploaded file. */
  readonly from: { readonly path: string; readonly name: string } | { readonly fileId: string };
}

export type ImportOutcome =
  | { readonly accepted: true; readonly packageId: string; readonly isNew: boolean }
  | { readonly accepted: false; readonly problems: readonly PackageProblem[] };

/**
 * Imports a package: its files are stored one by one under generated keys, then the package and its names are written
 * down. A refused archive leaves nothing behind. Throws `file_not_found` and `file_incomplete` for an uploaded file.
 */
export async function importPackageFile(ctx: FileContext, wanted: PackageToImport): Promise<ImportOutcome> {
  if (wanted.packageId && (await findPackage(ctx, wanted.packageId)))
    return { accepted: true, packageId: wanted.packageId, isNew: false };
  if ('path' in wanted.from) return importFrom(ctx, wanted, wanted.from.path, wanted.from.name);

  const file = await findFile(ctx, wanted.from.fileId);
  if (file.mime !== 'application/zip') throw new AppError('file_type_refused');
  const work = await mkdtemp(join(tmpdir(), 'trilha-package-'));
  try {
    // Archives are read from their end: the reader needs a file of this machine.
    const path = join(work, 'archive.zip');
    await pipeline(await ctx.storage.open(file.storageKey), createWriteStream(path));
    return await importFrom(ctx, wanted, path, file.name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function importFrom(
  ctx: FileContext,
  { kind, packageId = crypto.randomUUID() }: PackageToImport,
  path: string,
  name: string,
): Promise<ImportOutcome> {
  const prefix = newPackagePrefix(ctx.actor.tenantId);
  const stayConnected = heartbeat(ctx);
  const files: PackageFileRow[] = [];
  try {
    const unpacked = await unpackPackage(path, kind, async (filePath, content, size) => {
      const storageKey = `${prefix}${files.length}`;
      await ctx.storage.put(storageKey, content, size);
      files.push({ path: filePath, storageKey, size });
      await stayConnected();
    });
    if (!unpacked.accepted) {
      await forget(ctx.storage, files);
      return unpacked;
    }
    const isNew = await insertPackage(ctx, {
      id: packageId,
      kind,
      title: unpacked.title?.trim() || name.replace(/\.zip$/i, ''),
      model: unpacked.model,
      notes: unpacked.notes,
      entryPath: unpacked.entryPath,
      fileCount: files.length,
      byteCount: files.reduce((sum, file) => sum + file.size, 0),
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
    });
    if (isNew) await insertPackageFiles(ctx, packageId, files);
    else await forget(ctx.storage, files);
    return { accepted: true, packageId, isNew };
  } catch (error) {
    await forget(ctx.storage, files);
    throw error;
  }
}

const HEARTBEAT_MS = 5000;

/** The database ends a transaction that says nothing for long, which unpacking a large archive would. */
function heartbeat({ tx }: FileContext): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < HEARTBEAT_MS) return;
    await sql`select 1`.execute(tx);
    last = performance.now();
  };
}

async function forget(storage: Storage, files: readonly PackageFileRow[]): Promise<void> {
  for (const { storageKey } of files) await storage.delete(storageKey);
}

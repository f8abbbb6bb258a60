import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { PackageKind } from '@trilha/contracts/learning/packages';
import type { PackageProblem } from '@trilha/contracts/learning/scorm';

import { sql } from 'kysely';

import { archiveWorkers } from '../../../platform/file-workers/file-workers.ts';
import type { FileContext } from '../../../platform/files/store-file.ts';
import { newPackagePrefix } from '../../../platform/files/storage.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { findPackage, insertPackage, insertPackageFiles } from './packages.queries.ts';
import type { PackageFileRow } from './packages.queries.ts';
import type { Unpacked } from './unpack-folder.ts';
import type { UnpackJob } from './unpack-job.ts';

export interface PackageToImport {
  readonly kind: PackageKind;
  /** A fixed id makes importing twice harmless: the first one stays. */
  readonly packageId?: string;
  /** An archive (or, for html and hls, a folder) of this machine. */
  readonly from: { readonly path: string; readonly name: string };
}

export type ImportOutcome =
  | { readonly accepted: true; readonly packageId: string; readonly isNew: boolean }
  | { readonly accepted: false; readonly problems: readonly PackageProblem[] };

/** A package whose files are stored, and that is not written down yet; or why it is none. */
export type StoredPackage =
  | (Extract<Unpacked, { accepted: true }> & { readonly files: readonly PackageFileRow[] })
  | Extract<Unpacked, { accepted: false }>;

/** Lends a stored file as a file of this machine: archives are read from their end. */
export async function withStoredFile<T>(
  storage: Storage,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-package-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Unpacks an archive in a worker and stores its files one by one under generated keys. Belongs outside of any transaction. A refused
 * archive leaves nothing behind. Throws `file_too_demanding` and `too_many_requests`.
 */
export async function storePackageFiles(
  storage: Storage,
  tenantId: string,
  { kind, path }: { readonly kind: PackageKind; readonly path: string },
): Promise<StoredPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-unpacked-'));
  const files: PackageFileRow[] = [];
  try {
    const job: UnpackJob = { path, packageKind: kind, folder };
    const { unpacked, files: found } = await archiveWorkers.run(`${tenantId}/`, { kind: 'unpack', ...job });
    if (!unpacked.accepted) return unpacked;
    const prefix = newPackagePrefix(tenantId);
    for (const [at, { path: filePath, size }] of found.entries()) {
      const storageKey = `${prefix}${at}`;
      // Before it is there, so that half a file is taken back as well.
      files.push({ path: filePath, storageKey, size });
      await storage.put(storageKey, createReadStream(join(folder, String(at))), size);
    }
    return { ...unpacked, files };
  } catch (error) {
    await discardFiles(storage, files);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes back the files of a package that is not written down. */
export async function discardPackage(storage: Storage, stored: StoredPackage | undefined): Promise<void> {
  if (stored?.accepted) await discardFiles(storage, stored.files);
}

/** Writes down a package whose files are stored; of two with one id the first stays, and the caller deletes the files of the second. */
export async function savePackage(
  ctx: Omit<FileContext, 'storage'>,
  stored: StoredPackage,
  {
    kind,
    packageId,
    name,
  }: { readonly kind: PackageKind; readonly packageId: string; readonly name: string },
): Promise<ImportOutcome> {
  if (!stored.accepted) return stored;
  const { files } = stored;
  const isNew = await insertPackage(ctx, {
    id: packageId,
    kind,
    title: stored.title?.trim() || name.replace(/\.zip$/i, ''),
    model: stored.model,
    notes: stored.notes,
    entryPath: stored.entryPath,
    fileCount: files.length,
    byteCount: files.reduce((sum, file) => sum + file.size, 0),
    createdBy: ctx.actor.memberId,
    createdAt: ctx.now,
  });
  if (isNew) await insertPackageFiles(ctx, packageId, files);
  return { accepted: true, packageId, isNew };
}

/** Imports a package of this machine, for commands and demo companies. A refused archive leaves nothing behind. */
export async function importPackageFile(ctx: FileContext, wanted: PackageToImport): Promise<ImportOutcome> {
  const { kind, packageId = crypto.randomUUID(), from } = wanted;
  if (wanted.packageId && (await findPackage(ctx, wanted.packageId)))
    return { accepted: true, packageId: wanted.packageId, isNew: false };
  const stored = await stayingConnected(ctx, () =>
    storePackageFiles(ctx.storage, ctx.actor.tenantId, { kind, path: from.path }),
  );
  try {
    const outcome = await savePackage(ctx, stored, { kind, packageId, name: from.name });
    // Stored by this very call: no row of any other may name them.
    if (outcome.accepted && !outcome.isNew) await discardPackage(ctx.storage, stored);
    return outcome;
  } catch (error) {
    await discardPackage(ctx.storage, stored);
    throw error;
  }
}

const HEARTBEAT_MS = 5000;

/** The database ends a transaction that says nothing for long; that of a command speaks while an archive is unpacked. */
async function stayingConnected<T>({ tx }: FileContext, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void sql`select 1`.execute(tx).catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

async function discardFiles(storage: Storage, files: readonly PackageFileRow[]): Promise<void> {
  for (const { storageKey } of files) await storage.delete(storageKey);
}

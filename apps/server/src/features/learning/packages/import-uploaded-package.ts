import { createHash } from 'node:crypto';

import type { PackageImport, PackageKind } from '@trilha/contracts/learning/packages';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { savePackage, storePackageFiles, withStoredFile } from './import-package-file.ts';
import type { ImportOutcome, StoredPackage } from './import-package-file.ts';
import { findPackage } from './packages.queries.ts';
import { readPackage } from './read-package.ts';

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;
interface UploadedPackage {
  readonly fileId: string;
  readonly kind: PackageKind;
}

/**
 * Unpacks an uploaded archive and stores its files, outside of any transaction but that of `lookup`; nothing where that was done
 * before. Throws `file_not_found`, `file_incomplete`, `file_type_refused` for what is no archive at all, and as
 * `storePackageFiles` does.
 */
export async function unpackUpload(
  lookup: Lookup,
  storage: Storage,
  { fileId, kind }: UploadedPackage,
): Promise<StoredPackage | undefined> {
  const found = await lookup(async (ctx) => {
    requirePermission(ctx.actor, 'courses.manage');
    if (await findPackage(ctx, packageIdOf(fileId, kind))) return undefined;
    return { ...(await findFile(ctx, fileId)), tenantId: ctx.actor.tenantId };
  });
  if (!found) return undefined;
  const { storageKey, mime, tenantId } = found;
  if (mime !== 'application/zip') throw new AppError('file_type_refused');
  return withStoredFile(storage, storageKey, (path) => storePackageFiles(storage, tenantId, { kind, path }));
}

/**
 * Imports an unpacked archive for the course builder; one upload gives one package however often it is asked for. A
 * refused one is an answer with every problem, not an error. Throws `file_not_found`.
 */
export async function importUploadedPackage(
  ctx: TenantContext,
  {
    fileId,
    kind,
    stored,
    leave,
  }: UploadedPackage & {
    readonly stored: StoredPackage | undefined;
    /** Called where the files that were stored are not needed. */
    readonly leave: () => void;
  },
): Promise<PackageImport> {
  requirePermission(ctx.actor, 'courses.manage');
  const packageId = packageIdOf(fileId, kind);
  const { name } = await findFile(ctx, fileId);
  const outcome: ImportOutcome = stored
    ? await savePackage(ctx, stored, { kind, packageId, name })
    : { accepted: true, packageId, isNew: false };
  if (!outcome.accepted) return { accepted: false, problems: [...outcome.problems] };

  const imported = await readPackage(ctx, outcome.packageId);
  if (!outcome.isNew) {
    leave();
    return { accepted: true, package: imported };
  }
  await appendAuditEntry(ctx, {
    action: 'package.imported',
    objectKind: 'package',
    objectId: imported.id,
    before: null,
    after: { kind, title: imported.title, fileCount: imported.fileCount, byteCount: imported.byteCount },
  });
  return { accepted: true, package: imported };
}

/** The id of the package an upload becomes: the same for every try, so that tries at the same time make one. */
function packageIdOf(fileId: string, kind: PackageKind): string {
  const hash = createHash('sha256').update(`${fileId}:${kind}`).digest();
  // Version 8 (of our own making) and the variant, as RFC 9562 marks them.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

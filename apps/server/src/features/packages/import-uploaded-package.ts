import { createHash } from 'node:crypto';

import type { PackageImport, PackageKind } from '@trilha/contracts/packages';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import type { Storage } from '../files/storage.ts';
import { importPackageFile } from './import-package-file.ts';
import { readPackage } from './read-package.ts';

/**
 * Imports an uploaded archive for the course builder; one upload gives one package however often it is asked for. A
 * refused one is an answer with every problem, not an error.
 * Throws `file_not_found`, `file_incomplete`, and `file_type_refused` for what is no archive at all.
 */
export async function importUploadedPackage(
  ctx: TenantContext,
  storage: Storage,
  { fileId, kind }: { fileId: string; kind: PackageKind },
): Promise<PackageImport> {
  requirePermission(ctx.actor, 'courses.manage');
  const packageId = packageIdOf(fileId, kind);
  const outcome = await importPackageFile({ ...ctx, storage }, { kind, packageId, from: { fileId } });
  if (!outcome.accepted) return { accepted: false, problems: [...outcome.problems] };

  const imported = await readPackage(ctx, outcome.packageId);
  if (!outcome.isNew) return { accepted: true, package: imported };
  await recordChange(ctx, {
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

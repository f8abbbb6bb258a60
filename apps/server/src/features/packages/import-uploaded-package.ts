import type { PackageImport, PackageKind } from '@trilha/contracts/packages';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import type { Storage } from '../files/storage.ts';
import { importPackageFile } from './import-package-file.ts';
import { readPackage } from './read-package.ts';

/**
 * Imports an uploaded archive for the course builder. A refused one is an answer with every problem, not an error.
 * Throws `file_not_found`, `file_incomplete`, and `file_type_refused` for what is no archive at all.
 */
export async function importUploadedPackage(
  ctx: TenantContext,
  storage: Storage,
  { fileId, kind }: { fileId: string; kind: PackageKind },
): Promise<PackageImport> {
  requirePermission(ctx.actor, 'courses.manage');
  const outcome = await importPackageFile({ ...ctx, storage }, { kind, from: { fileId } });
  if (!outcome.accepted) return { accepted: false, problems: [...outcome.problems] };

  const imported = await readPackage(ctx, outcome.packageId);
  await recordChange(ctx, {
    action: 'package.imported',
    objectKind: 'package',
    objectId: imported.id,
    before: null,
    after: { kind, title: imported.title, fileCount: imported.fileCount, byteCount: imported.byteCount },
  });
  return { accepted: true, package: imported };
}

import { packageKind } from '@trilha/contracts/learning/packages';
import type { ImportedPackage } from '@trilha/contracts/learning/packages';
import { packageNoteSchema, scormPackageSchema } from '@trilha/contracts/learning/scorm';
import type { ScormPackage } from '@trilha/contracts/learning/scorm';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { byteBoundedCache } from '../../../platform/byte-bounded-cache.ts';
import { findPackage } from './packages.queries.ts';

/** An imported package for those who build courses. Throws `not_found`. */
export async function readPackage(ctx: TenantContext, packageId: string): Promise<ImportedPackage> {
  requirePermission(ctx.actor, 'courses.manage');
  const found = await findPackage(ctx, packageId);
  if (!found) throw new AppError('not_found');
  return {
    id: found.id,
    kind: packageKind.parse(found.kind),
    title: found.title,
    fileCount: found.fileCount,
    byteCount: found.byteCount,
    scorm: found.model === null ? null : scormPackageSchema.parse(found.model),
    notes: packageNoteSchema.array().parse(found.notes),
    url: ctx.packageUrl(found.id),
  };
}

const cache = byteBoundedCache<ScormPackage>(16 * 1024 * 1024);

/** How a SCORM package is played. Packages never change: each is read and checked once per process. */
export async function scormPackage(ctx: TenantContext, packageId: string): Promise<ScormPackage> {
  const key = `${ctx.actor.tenantId}:${packageId}`;
  const known = cache.get(key);
  if (known) return known;

  const found = await findPackage(ctx, packageId);
  if (!found?.model) throw new AppError('not_found');
  const model = scormPackageSchema.parse(found.model);
  cache.set(key, model);
  return model;
}

import type { StoredFile, UploadPurpose } from '@trilha/contracts/files';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { presentFile } from './file.presenter.ts';
import type { Storage } from './storage.ts';
import { storeFile } from './store-file.ts';
import { requireRoom } from './upload-quota.ts';

/** Keeps a file that came in one request. Throws as `storeFile` does, and `upload_quota_exceeded`. */
export async function storeSmallFile(
  ctx: TenantContext,
  services: { storage: Storage; maxUploadBytes: number },
  file: { path: string; name: string; size: number; purpose: UploadPurpose },
): Promise<StoredFile> {
  requirePermission(ctx.actor, 'files.upload');
  await requireRoom(ctx, file, services.maxUploadBytes);
  const stored = await storeFile({ ...ctx, storage: services.storage }, file);
  return presentFile(ctx, { ...stored, name: file.name });
}

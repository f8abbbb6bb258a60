import { uploadPurpose } from '@trilha/contracts/files';
import type { StoredFile } from '@trilha/contracts/files';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { presentFile } from './file.presenter.ts';
import { findFile, markReady } from './files.queries.ts';
import type { Storage } from './storage.ts';
import { keepBytes } from './store-file.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * Finishes an upload (`api/files/complete/`): judges and keeps its bytes and makes the file usable. Finishing it again
 * gives the same answer. Throws `file_not_found` (also for another member's upload), `file_incomplete`,
 * `file_type_refused`, `file_unreadable` and `file_too_large`.
 */
export async function completeUpload(
  ctx: TenantContext,
  services: { storage: Storage; uploads: UploadStore },
  fileId: string,
): Promise<StoredFile> {
  requirePermission(ctx.actor, 'files.upload');
  const file = await findFile(ctx, fileId, { lock: true });
  if (!file || file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
  if (file.status === 'ready') return presentFile(ctx, { ...file, mime: file.mime ?? '' });

  const { tenantId } = ctx.actor;
  const upload = { tenantId, fileId };
  if (!(await services.uploads.isComplete(upload))) throw new AppError('file_incomplete');
  const kept = await services.uploads.withFile(upload, (path) =>
    keepBytes(services.storage, tenantId, {
      path,
      name: file.name,
      purpose: uploadPurpose.parse(file.purpose),
    }),
  );
  await markReady(ctx, { id: fileId, ...kept });
  return presentFile(ctx, { ...file, ...kept });
}

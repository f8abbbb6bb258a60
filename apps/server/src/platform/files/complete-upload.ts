import { uploadPurpose } from '@trilha/contracts/platform/files';
import type { StoredFile } from '@trilha/contracts/platform/files';

import { AppError } from '../app-error.ts';
import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { presentFile } from './file.presenter.ts';
import { findFile, markReady } from './files.queries.ts';
import type { Storage } from './storage.ts';
import { saveBytes } from './store-file.ts';
import type { SavedFile } from './store-file.ts';
import type { UploadStore } from './upload-store.ts';

interface UploadServices {
  readonly storage: Storage;
  readonly uploads: UploadStore;
}
type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

async function findOwnUpload(ctx: TenantContext, fileId: string, lock: boolean) {
  requirePermission(ctx.actor, 'files.upload');
  const file = await findFile(ctx, fileId, { lock });
  if (!file || file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
  return file;
}

/**
 * Judges and keeps the bytes of an upload, outside of any transaction but those of `lookup`; nothing where that was done before.
 * Throws `file_not_found` (also for another member's upload), `file_incomplete`, and as `saveBytes` does.
 */
export async function judgeUpload(
  lookup: Lookup,
  services: UploadServices,
  fileId: string,
): Promise<SavedFile | undefined> {
  const { file, actor } = await lookup(async (ctx) => ({
    file: await findOwnUpload(ctx, fileId, false),
    actor: ctx.actor,
  }));
  if (file.status === 'ready') return undefined;
  const upload = { tenantId: actor.tenantId, fileId };
  try {
    if (!(await services.uploads.isComplete(upload))) throw new AppError('file_incomplete');
    return await services.uploads.withFile(upload, (path) =>
      saveBytes(services.storage, actor, {
        path,
        name: file.name,
        purpose: uploadPurpose.parse(file.purpose),
      }),
    );
  } catch (error) {
    // Who finished it meanwhile has cleared what was sent away.
    const { status } = await lookup((ctx) => findOwnUpload(ctx, fileId, false));
    if (status === 'ready') return undefined;
    throw error;
  }
}

/**
 * Finishes an upload (`api/files/complete/`) whose bytes were judged: makes the file usable. Finishing it again gives the same
 * answer. Throws `file_not_found`.
 */
export async function completeUpload(
  ctx: TenantContext,
  {
    fileId,
    stored,
    leave,
  }: {
    readonly fileId: string;
    readonly stored: SavedFile | undefined;
    /** Called where the bytes that were judged are not needed. */
    readonly leave: () => void;
  },
): Promise<StoredFile> {
  const file = await findOwnUpload(ctx, fileId, true);
  if (file.status === 'ready') {
    // Somebody was quicker with the same bytes.
    leave();
    return presentFile(ctx, { ...file, mime: file.mime ?? '' });
  }
  if (!stored) throw new AppError('file_not_found');
  await markReady(ctx, { id: fileId, ...stored });
  return presentFile(ctx, { ...file, ...stored });
}

import type { StoredFile, UploadPurpose } from '@trilha/contracts/platform/files';

import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { presentFile } from './file.presenter.ts';
import { insertReadyFile } from './files.queries.ts';
import type { Storage } from './storage.ts';
import { saveBytes } from './store-file.ts';
import type { SavedFile } from './store-file.ts';
import { requireRoom } from './upload-quota.ts';

export interface SmallFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly purpose: UploadPurpose;
}
type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** Judges and keeps the bytes of a file that came in one request. Throws as `saveBytes` does, and `upload_quota_exceeded`. */
export async function judgeSmallFile(
  lookup: Lookup,
  services: { readonly storage: Storage; readonly maxUploadBytes: number },
  file: SmallFile,
): Promise<SavedFile> {
  const actor = await lookup(async (ctx) => {
    requirePermission(ctx.actor, 'files.upload');
    await requireRoom(ctx, file, services.maxUploadBytes);
    return ctx.actor;
  });
  return saveBytes(services.storage, actor, file);
}

/** Makes a file usable whose bytes are kept. Throws `upload_quota_exceeded` where others took its place meanwhile. */
export async function storeSmallFile(
  ctx: TenantContext,
  { file, kept, maxUploadBytes }: { file: SmallFile; kept: SavedFile; maxUploadBytes: number },
): Promise<StoredFile> {
  requirePermission(ctx.actor, 'files.upload');
  await requireRoom(ctx, file, maxUploadBytes);
  const { name, purpose } = file;
  const id = crypto.randomUUID();
  await insertReadyFile(ctx, {
    id,
    name,
    purpose,
    createdBy: ctx.actor.memberId,
    createdAt: ctx.now,
    ...kept,
  });
  return presentFile(ctx, { id, name, ...kept });
}

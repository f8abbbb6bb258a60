import type { UploadPurpose } from '@trilha/contracts/platform/files';

import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import type { ContentAddresses } from './content-addresses.ts';
import { endOfToken } from './content-addresses.ts';
import { readerOf } from './content-links.ts';
import { insertUpload } from './files.queries.ts';
import { newKey } from './storage.ts';
import { requireRoom } from './upload-quota.ts';
import type { UploadStore } from './upload-store.ts';

export interface UploadServices {
  readonly uploads: UploadStore;
  readonly contentAddresses: ContentAddresses;
  readonly maxUploadBytes: number;
}

/**
 * Announces a file and gives the signed address its bytes are sent to. Throws `file_too_large` and
 * `upload_quota_exceeded`.
 */
export async function beginUpload(
  ctx: TenantContext,
  services: UploadServices,
  wanted: { name: string; size: number; purpose: UploadPurpose },
): Promise<{ fileId: string; uploadUrl: string; expiresAt: string }> {
  requirePermission(ctx.actor, 'files.upload');
  await requireRoom(ctx, wanted, services.maxUploadBytes);

  const { tenantId } = ctx.actor;
  const fileId = crypto.randomUUID();
  const subject = { ...readerOf(ctx.actor), fileId };
  await insertUpload(ctx, { id: fileId, storageKey: newKey(tenantId), createdAt: ctx.now, ...wanted });
  await services.uploads.create({ tenantId, fileId }, wanted.size);
  return {
    fileId,
    uploadUrl: services.contentAddresses.uploadUrl(subject, ctx.now),
    expiresAt: endOfToken('upload', subject, ctx.now).toISOString(),
  };
}

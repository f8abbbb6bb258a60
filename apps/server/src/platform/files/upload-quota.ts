import { AppError } from '../app-error.ts';
import { isAllowed } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { PURPOSES } from './file-types.ts';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import { usageOf } from './files.queries.ts';

const GIGABYTE = 1024 ** 3;
const DAY_MS = 86_400_000;

/** What a member may keep and have under way; those who make courses need far more. */
const QUOTAS = {
  author: { bytes: 500 * GIGABYTE, unfinished: 100 },
  member: { bytes: 2 * GIGABYTE, unfinished: 20 },
} as const;

export interface WantedUpload {
  readonly size: number;
  readonly purpose: UploadPurpose;
}

/** Refuses what is too large for its purpose, for the installation or for the member's share of the storage. */
export async function requireRoom(
  ctx: Pick<TenantContext, 'tx' | 'actor' | 'now'>,
  { size, purpose }: WantedUpload,
  installationBytes: number,
): Promise<void> {
  const maximumBytes = Math.min(PURPOSES[purpose].maximumBytes, installationBytes);
  if (size > maximumBytes) throw new AppError('file_too_large', { field: 'size', values: { maximumBytes } });
  const isAuthor = isAllowed(ctx.actor, 'courses.manage');
  const quota = QUOTAS[isAuthor ? 'author' : 'member'];
  const usage = await usageOf(ctx, new Date(ctx.now.getTime() - DAY_MS));
  if (usage.bytes + size > quota.bytes || usage.unfinished >= quota.unfinished)
    throw new AppError('upload_quota_exceeded', { values: { maximumBytes: quota.bytes } });
}

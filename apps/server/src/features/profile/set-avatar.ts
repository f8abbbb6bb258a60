import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { findFile } from '../files/find-file.ts';
import { throwAway } from '../files/throw-away.ts';
import { replaceAvatar } from './profile.queries.ts';

/**
 * Shows an uploaded picture beside the member's name everywhere, or none. Only one's own upload will do. Throws
 * `file_not_found`, `file_incomplete` and `file_type_refused` where it is no picture.
 */
export async function setAvatar(
  ctx: TenantContext,
  fileId: string | null,
): Promise<{ avatarUrl: string | null }> {
  requirePermission(ctx.actor, 'profile.own');
  if (fileId !== null) {
    const file = await findFile(ctx, fileId);
    if (file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
    if (!file.mime.startsWith('image/')) throw new AppError('file_type_refused');
  }
  const before = await replaceAvatar(ctx, fileId);
  if (before && before !== fileId) await throwAway(ctx, [before]);
  return { avatarUrl: fileId === null ? null : ctx.fileUrl(fileId) };
}

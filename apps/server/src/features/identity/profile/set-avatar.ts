import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { deleteFiles } from '../../../platform/files/delete-files.ts';
import { replaceAvatar } from './profile.queries.ts';

/**
 * Shows an uploaded picture beside the member's name everywhere, or none. Only one's own upload for
 * this purpose will do: it goes with the next one, and nothing else may be left without its file. Throws `file_not_found`,
 * `file_incomplete` and `file_type_refused` where it is no picture or was uploaded for something else.
 */
export async function setAvatar(
  ctx: TenantContext,
  fileId: string | null,
): Promise<{ avatarUrl: string | null }> {
  requirePermission(ctx.actor, 'profile.own');
  if (fileId !== null) {
    const file = await findFile(ctx, fileId);
    if (file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
    if (file.purpose !== 'avatar' || !file.mime.startsWith('image/')) throw new AppError('file_type_refused');
  }
  const before = await replaceAvatar(ctx, fileId);
  if (before && before !== fileId) await deleteFiles(ctx, [before]);
  return { avatarUrl: fileId === null ? null : ctx.fileUrl(fileId) };
}

import type { StoredFile } from '@trilha/contracts/platform/files';

import { AppError } from '../app-error.ts';
import { isAllowed, requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { presentFile } from './file.presenter.ts';
import { findFile } from './find-file.ts';

/** A file with a fresh address: one's own, or any for those who manage courses. Throws `file_not_found`. */
export async function readFile(ctx: TenantContext, fileId: string): Promise<StoredFile> {
  requirePermission(ctx.actor, 'files.upload');
  const file = await findFile(ctx, fileId);
  const maySeeAll = isAllowed(ctx.actor, 'courses.manage');
  if (!maySeeAll && file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
  return presentFile(ctx, file);
}

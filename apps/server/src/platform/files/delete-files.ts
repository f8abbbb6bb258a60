import type { TenantContext } from '../context.ts';
import { afterCommit } from '../queue/outbox.ts';
import { deleteUnused } from './files.queries.ts';

/** Forgets files nothing refers to any more: their rows at once, their bytes once this has committed. Others stay as they are. */
export async function deleteFiles(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  fileIds: readonly string[],
): Promise<void> {
  const storageKeys: string[] = [];
  // In one order for everybody: two who forget the same files do not wait for each other.
  for (const fileId of fileIds.toSorted()) {
    const storageKey = await deleteUnused(ctx, fileId);
    if (storageKey !== undefined) storageKeys.push(storageKey);
  }
  if (storageKeys.length > 0) await afterCommit(ctx, 'files.thrown_away', { storageKeys });
}

import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { deleteFiles } from './files.queries.ts';

/** Forgets files nothing refers to any more: their rows at once, their bytes once this has committed. */
export async function throwAway(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  fileIds: readonly string[],
): Promise<void> {
  const storageKeys = await deleteFiles(ctx, fileIds);
  if (storageKeys.length > 0) await afterCommit(ctx, 'files.thrown_away', { storageKeys });
}

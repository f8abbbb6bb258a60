import type { Tx } from '../../db/client-dialect.ts';

const KEPT_MS = 48 * 3600 * 1000;

/** Forgets uploads of a company that were announced two days ago or earlier and never finished. */
export async function forgetUploads(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('files')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'uploading')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

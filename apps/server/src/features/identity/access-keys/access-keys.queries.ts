import type { Tx } from '../../../platform/db/client-dialect.ts';

/** A key of a program acting for the company, while it is good. */
export function findAccessKey(tx: Tx, tenantId: string, purpose: 'scim' | 'partner', tokenHash: Buffer) {
  return tx
    .selectFrom('accessKeys')
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('revokedAt', 'is', null)
    .select(['id', 'name', 'lastUsedAt'])
    .executeTakeFirst();
}

/** Keeps when a key was used last, for anyone who wants to know which still are. */
export async function touchAccessKey(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('accessKeys')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set({ lastUsedAt: now })
    .execute();
}

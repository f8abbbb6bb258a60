import type { Tx } from '../../db/client-dialect.ts';

const columns = ['id', 'slug', 'name', 'look', 'languages', 'maintenance', 'settings'] as const;

/** The company whose look a document gets: the one named, else the first of the installation. */
export function findTenantForDocument(tx: Tx, slug: string | undefined) {
  return tx
    .selectFrom('tenants')
    .orderBy((eb) => eb('slug', '=', slug ?? ''), 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .select(columns)
    .executeTakeFirst();
}

import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

const columns = ['id', 'slug', 'name', 'look', 'languages', 'maintenance', 'modules', 'settings'] as const;

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

/** What the demo companies keep about their sign-ins, the named company's first. */
export async function readDemoSettings(tx: Tx, first: string): Promise<unknown[]> {
  const rows = await tx
    .selectFrom('tenants')
    .where(sql<boolean>`settings ? 'demoAccounts'`)
    .orderBy((eb) => eb('slug', '=', first), 'desc')
    .orderBy('createdAt')
    .limit(10)
    .select('settings')
    .execute();
  return rows.map(({ settings }) => settings);
}

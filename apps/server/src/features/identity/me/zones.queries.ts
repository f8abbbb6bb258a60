import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Whether the database knows a zone, whatever its capitals: its list may be older than that of this process. */
export async function isZoneOfDatabase(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_timezone_names where lower(name) = lower(${zone}::text) limit 1`.execute(tx);
  return rows.length > 0;
}

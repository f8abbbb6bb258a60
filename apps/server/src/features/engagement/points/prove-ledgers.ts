import { sql } from 'kysely';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';

/** Proves the ledger of every company: balances equal their entries, postings sum to zero. Returns the faults found. */
export async function proveLedgers(services: AppServices): Promise<number> {
  let total = 0;
  await forEveryTenant(services, 'prove-ledgers', async (tenantId) => {
    const faults = await inTenant(services.pool, tenantId, async (tx) => {
      const { rows } = await sql`select * from app.ledger_faults() limit 100`.execute(tx);
      return rows;
    });
    if (faults.length > 0) services.log.error({ tenantId, faults }, 'the ledger does not add up');
    total += faults.length;
  });
  return total;
}

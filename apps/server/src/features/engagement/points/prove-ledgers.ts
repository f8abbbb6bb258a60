import { sql } from 'kysely';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';
import { saveProof } from './ledger-proofs.queries.ts';

/**
 * Proves the ledger of every company: balances equal their entries, postings sum to zero. Keeps what it found; returns the faults, and how
 * many companies could not be proved at all.
 */
export async function proveLedgers(services: AppServices): Promise<{ faults: number; unproved: number }> {
  let total = 0;
  const unproved = await forEveryTenant(services, 'prove-ledgers', async (tenantId) => {
    const faults = await inTenant(services.pool, tenantId, async (tx) => {
      const { rows } = await sql`select * from app.ledger_faults() limit 100`.execute(tx);
      await saveProof(tx, { tenantId, provedAt: services.clock(), faults: rows.length });
      return rows;
    });
    if (faults.length > 0) services.log.error({ tenantId, faults }, 'the ledger does not add up');
    total += faults.length;
  });
  return { faults: total, unproved };
}

import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { sql } from 'kysely';

import type { Tx } from '../db/client-dialect.ts';

/**
 * Replaces whole parts of a client's settings and leaves the others as they are, also those this version does not know. The
 * caller has checked the parts and writes the change into the audit log.
 */
export async function writeTenantSettings(
  tx: Tx,
  tenantId: string,
  parts: Partial<TenantSettings>,
): Promise<void> {
  await tx
    .updateTable('tenants')
    .where('id', '=', tenantId)
    .set({ settings: sql`settings || ${JSON.stringify(parts)}::jsonb` })
    .execute();
}

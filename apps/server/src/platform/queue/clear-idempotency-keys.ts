import { inNoTenant, inTenant } from '../db/in-tenant.ts';
import type { AppServices } from '../services.ts';
import { forEveryTenant } from './for-every-tenant.ts';

const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Forgets answers kept for repeated calls after a week; nobody repeats a call so late. */
export async function clearIdempotencyKeys(services: AppServices): Promise<void> {
  const before = new Date(services.clock().getTime() - RETENTION_DAYS * DAY_MS);
  await forEveryTenant(services, 'clear-idempotency-keys', (tenantId) =>
    inTenant(services.pool, tenantId, async (tx) => {
      await tx
        .deleteFrom('idempotencyKeys')
        .where('tenantId', '=', tenantId)
        .where('createdAt', '<', before)
        .execute();
    }),
  );
  await inNoTenant(services.pool, (tx) =>
    tx.deleteFrom('publicIdempotencyKeys').where('createdAt', '<', before).execute(),
  );
}

import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';
import { branchImportRoutes } from './branch-imports.routes.ts';
import { branchKind } from './branch-kind.ts';
import { endDueAccess } from './staff-access.ts';
import { followLateMerge } from './structure.ts';
import { companyRoutes } from './company.routes.ts';

/** Ends the access of staff whose hours are over. */
async function endStaffAccess(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(
    pool,
    'select from staff_access s where s.tenant_id = t.id and s.ended_at is null and s.ends_at <= $1',
    services.clock(),
  );
  await forEach(services, 'end-staff-access', due, (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => endDueAccess(tx, tenantId, services.clock())),
  );
}

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A label was merged into another of its kind, which has its people now. */
    'label.merged': { readonly labelId: string; readonly into: string };
  }
}

export const tenantsFeature: Feature = {
  name: 'organization/tenants',
  routes: [companyRoutes, branchImportRoutes],
  imports: [branchKind],
  followers: (services, { forCompany }) => ({
    // The merge did it; once more for what an older server merged or wrote meanwhile.
    'label.merged': [
      forCompany('things-of-merged-label', (ctx, merged) =>
        followLateMerge(ctx, services.parts.labelled, merged),
      ),
    ],
  }),
  jobs: (services, pool) => [
    { name: 'end-staff-access', cron: '* * * * *', run: () => endStaffAccess(services, pool) },
  ],
};

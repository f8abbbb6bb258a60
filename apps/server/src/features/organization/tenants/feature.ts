import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';
import { endDueAccess } from './staff-access.ts';
import { companyRoutes } from './company.routes.ts';

/** Ends the access of staff whose hours are over. */
async function endStaffAccess(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'end-staff-access', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => endDueAccess(tx, tenantId, services.clock())),
  );
}

export const tenantsFeature: Feature = {
  name: 'organization/tenants',
  routes: [companyRoutes],
  jobs: (services) => [{ name: 'end-staff-access', cron: '* * * * *', run: () => endStaffAccess(services) }],
};

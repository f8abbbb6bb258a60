import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';
import { clearPeopleChanges } from './clear-changes.ts';
import { findPeople } from './search.ts';
import { peopleRoutes } from './people.routes.ts';

/** Forgets how people were before changes that can no longer be taken back. */
async function clearChanges(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'clear-people-changes', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => clearPeopleChanges(tx, tenantId, services.clock())),
  );
}

export const peopleFeature: Feature = {
  name: 'organization/people',
  routes: [peopleRoutes],
  search: findPeople,
  jobs: (services) => [
    { name: 'clear-people-changes', cron: '45 * * * *', run: () => clearChanges(services) },
  ],
};

import type { Feature } from '../feature.ts';
import { inTenant } from '../db/in-tenant.ts';
import { forEveryTenant } from '../queue/for-every-tenant.ts';
import type { AppServices } from '../services.ts';
import { clearImportRows } from './clear-import-rows.ts';
import { ImportWork } from './import-work.ts';

declare module '../queue/outbox.ts' {
  interface OutboxTopics {
    /** A step of an import of people waits. */
    'import.due': { id: string };
    /** A step of an import of any other kind waits. */
    'list_import.due': { id: string };
  }
}

/** Forgets how things were before imports that can no longer be taken back. */
async function clearRows(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'clear-import-rows', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) =>
      clearImportRows(tx, tenantId, services.parts.imports, services.clock()),
    ),
  );
}

export const importsFeature: Feature = {
  name: 'platform/imports',
  followers: (services, _ways, pool) => {
    const work = new ImportWork(pool, services);
    return { 'import.due': [work], 'list_import.due': [work] };
  },
  jobs: (services) => [{ name: 'clear-import-rows', cron: '50 * * * *', run: () => clearRows(services) }],
};

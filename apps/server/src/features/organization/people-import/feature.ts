import type { Feature } from '../../../platform/feature.ts';
import { ImportWorker } from './import-worker.ts';
import { peopleImportRoutes } from './people-import.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A step of an import waits. */
    'import.due': { id: string };
  }
}

export const peopleImportFeature: Feature = {
  name: 'organization/people-import',
  routes: [peopleImportRoutes],
  // Worked off by a loop over the table still.
  followers: () => ({ 'import.due': [] }),
  startWorker: (services, pool) => {
    const imports = new ImportWorker(pool, services);
    imports.start();
    return imports;
  },
};

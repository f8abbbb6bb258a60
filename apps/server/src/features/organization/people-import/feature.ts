import type { Feature } from '../../../platform/feature.ts';
import { ImportWorker } from './import-worker.ts';
import { peopleImportRoutes } from './people-import.routes.ts';

export const peopleImportFeature: Feature = {
  name: 'organization/people-import',
  routes: [peopleImportRoutes],
  startWorker: (services, pool) => {
    const imports = new ImportWorker(pool, services);
    imports.start();
    return imports;
  },
};

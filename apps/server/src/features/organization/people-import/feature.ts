import type { Feature } from '../../../platform/feature.ts';
import { ImportWork } from './import-work.ts';
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
  followers: (services, _ways, pool) => ({ 'import.due': [new ImportWork(pool, services)] }),
};

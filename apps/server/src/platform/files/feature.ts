import type { Feature } from '../feature.ts';
import { inTenant } from '../db/in-tenant.ts';
import { forEveryTenant } from '../queue/for-every-tenant.ts';
import type { AppServices } from '../services.ts';
import { clearUploads } from './clear-uploads.ts';
import { fileRoutes } from './files.routes.ts';

declare module '../queue/outbox.ts' {
  interface OutboxTopics {
    /** Files nothing refers to any more; their bytes can go. */
    'files.thrown_away': { storageKeys: readonly string[] };
  }
}

/** Forgets uploads nobody finished: their bytes wherever they gather, then their names. */
async function clearUnfinishedUploads(services: AppServices): Promise<void> {
  await services.uploads.removeExpired();
  await forEveryTenant(services, 'clear-unfinished-uploads', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => clearUploads(tx, tenantId, services.clock())),
  );
}

export const filesFeature: Feature = {
  name: 'platform/files',
  routes: [fileRoutes],
  followers: ({ storage }) => ({
    'files.thrown_away': [
      async ({ payload }) => {
        for (const key of payload.storageKeys) await storage.delete(key);
      },
    ],
  }),
  jobs: (services) => [
    { name: 'clear-unfinished-uploads', cron: '50 * * * *', run: () => clearUnfinishedUploads(services) },
  ],
};

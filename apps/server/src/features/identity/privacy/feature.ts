import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { exportOwnData, clearExports } from './export-own-data.ts';
import { clearRegistrations } from './clear-registrations.ts';
import { privacyRoutes } from './privacy.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A member asked for all their data. */
    'privacy.export': { memberId: string; requestId: string };
  }
}

/** Erases registrations whose address nobody has confirmed. */
async function clearUnconfirmed(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'clear-unconfirmed-registrations', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) =>
      clearRegistrations(tx, { tenantId, now: services.clock() }, services.parts.personalData),
    ),
  );
}

/** Throws away archives of people's own data after their time. */
async function clearDataExports(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'clear-data-exports', (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: 'clear-data-exports' }, clearExports),
  );
}

export const privacyFeature: Feature = {
  name: 'identity/privacy',
  routes: [privacyRoutes],
  followers: (services, { stepsOf }) => ({
    'privacy.export': [
      (message) => exportOwnData(stepsOf('export-own-data', message), services, message.payload.requestId),
    ],
  }),
  jobs: (services) => [
    { name: 'clear-data-exports', cron: '35 * * * *', run: () => clearDataExports(services) },
    { name: 'clear-unconfirmed-registrations', cron: '25 6 * * *', run: () => clearUnconfirmed(services) },
  ],
};

import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { CLOSE_OFFERS, abandonedSince, closeAbandonedOffers } from './close-abandoned-offers.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';
import { attemptRoutes } from './attempts.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { questionBankRoutes } from './question-banks.routes.ts';
import { assessmentsData } from './personal-data.ts';
import { runningTestAtHome } from './home-part.ts';

/** Ends attempts whose time is over and that nobody came back to. */
async function closeAttempts(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(
    pool,
    "select from attempts a where a.tenant_id = t.id and a.state = 'in_progress' and a.deadline_at <= $1",
    services.clock(),
  );
  await forEach(services, 'close-expired-attempts', due, async (tenantId) => {
    let closed: { readonly more: boolean } | undefined;
    do {
      const task = { tenantId, at: services.clock(), name: 'close-expired-attempts' };
      closed = await asSystem(services, task, closeExpiredAttempts);
    } while (closed?.more);
  });
}

/** Counts tests that were opened on a device and never came back. */
async function closeOffers(services: AppServices, pool: pg.Pool): Promise<void> {
  const due = await tenantsWith(
    pool,
    "select from test_offers o where o.tenant_id = t.id and o.state = 'opened' and o.offered_at <= $1",
    abandonedSince(services.clock()),
  );
  await forEach(services, CLOSE_OFFERS, due, (tenantId) => closeAbandonedOffers(services, tenantId));
}

export const assessmentsFeature: Feature = {
  name: 'learning/assessments',
  routes: [attemptRoutes, reviewRoutes, questionBankRoutes],
  home: runningTestAtHome,
  jobs: (services, pool) => [
    { name: 'close-expired-attempts', cron: '* * * * *', run: () => closeAttempts(services, pool) },
    { name: CLOSE_OFFERS, cron: '17 * * * *', run: () => closeOffers(services, pool) },
  ],
  personalData: assessmentsData,
};

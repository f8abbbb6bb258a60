import type pg from 'pg';

import type { Feature } from '../../../platform/feature.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { endDueChange } from './decide-change.ts';
import { listDue } from './guarded-changes.queries.ts';
import type { Guard } from './guard.ts';
import { guardedChangesRoutes } from './guarded-changes.routes.ts';

const JOB = 'end-guarded-changes';

/** Ends the changes whose time is up, each in a transaction of its own. */
export async function endDueChanges(
  services: AppServices,
  pool: pg.Pool,
  guards: readonly Guard[],
): Promise<void> {
  const at = services.clock();
  const due = await tenantsWith(
    pool,
    `select from guarded_changes c where c.tenant_id = t.id and c.state = 'waiting'
       and (c.effective_at <= $1 or c.expires_at <= $1)`,
    at,
  );
  await forEach(services, JOB, due, async (tenantId) => {
    const changes = (await asSystem(services, { tenantId, at, name: JOB }, listDue)) ?? [];
    for (const { id, requestedBy } of changes)
      await asSystem(services, { tenantId, memberId: requestedBy, at, name: JOB }, (ctx) =>
        endDueChange(ctx, guards, id),
      );
  });
}

/** What loosens a control and waits for a second person; the features that own the settings guard them. */
export const guardedChangesFeature = (guards: readonly Guard[]): Feature => ({
  name: 'engagement/guarded-changes',
  routes: [guardedChangesRoutes(guards)],
  jobs: (services, pool) => [
    { name: JOB, cron: '*/10 * * * *', run: () => endDueChanges(services, pool, guards) },
  ],
});

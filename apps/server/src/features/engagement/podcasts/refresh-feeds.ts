import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { askFeeds, listFeedsToRead } from './manage.queries.ts';

export const REFRESH_JOB = 'refresh-podcast-feeds';

/** Has the feeds of imported shows that were not read for most of a day read again, each a piece of work of its own. */
export async function refreshFeeds(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, REFRESH_JOB, async (tenantId) => {
    await asSystem(services, { tenantId, at, name: REFRESH_JOB }, async (ctx) =>
      askFeeds(ctx, await listFeedsToRead(ctx)),
    );
  });
}

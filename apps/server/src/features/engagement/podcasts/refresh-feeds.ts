import { AppError } from '../../../platform/app-error.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { fetchFeed, refreshPodcast } from './import-podcast.ts';
import { listFeeds } from './manage.queries.ts';

export const REFRESH_JOB = 'refresh-podcast-feeds';

/**
 * Reads the feeds of imported shows again, each outside of any transaction, and adds drafts of their new episodes. A feed that does not
 * answer, cannot be read or was removed meanwhile is left for the next time; the others go on.
 */
export async function refreshFeeds(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, REFRESH_JOB, async (tenantId) => {
    const task = { tenantId, at, name: REFRESH_JOB };
    for (const { id, address } of (await asSystem(services, task, listFeeds)) ?? [])
      try {
        const podcast = await fetchFeed(services.config, address);
        await asSystem(services, task, (ctx) => refreshPodcast(ctx, id, podcast));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
  });
}

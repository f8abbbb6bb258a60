import type { Feature } from '../../../platform/feature.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asMember, asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { deadlineRoutes } from './deadlines.routes.ts';
import { notifyExtended } from './extend-deadlines.ts';
import { followClosures } from './follow-closures.ts';
import { deadlinesData } from './personal-data.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import type { RemindedSome } from './remind-of-deadlines.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** Closed days of the branch were registered or taken back. */
    'branch.closures_changed': { branchId: string };
    /** The member gave these people another deadline for a training, because of the reason. */
    'deadlines.extended': {
      memberId: string;
      trainingId: string;
      reason: string;
      memberIds: readonly string[];
    };
  }
}

const JOB = 'remind-of-deadlines';

/** Reminds people of what is due to them, so many in each transaction. */
async function remindEverybody(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, JOB, async (tenantId) => {
    let afterId: string | null = null;
    do {
      const behindId: string | null = afterId;
      const some: RemindedSome | undefined = await asSystem(services, { tenantId, at, name: JOB }, (ctx) =>
        remindOfDeadlines(ctx, behindId),
      );
      for (const { enrollmentId, error } of some?.failures ?? [])
        services.log.error(
          { err: error, tenant: tenantId, enrollmentId, job: JOB },
          'a reminder could not be written',
        );
      afterId = some?.afterId ?? null;
    } while (afterId);
  });
}

export const deadlinesFeature: Feature = {
  name: 'learning/deadlines',
  routes: [deadlineRoutes],
  followers: (services) => ({
    'branch.closures_changed': [(message) => followClosures(services, message)],
    'deadlines.extended': [
      ({ tenantId, payload: { memberId, trainingId, memberIds, reason }, at }) =>
        asMember(services, { tenantId, memberId, at, name: 'notify-extended' }, (ctx) =>
          notifyExtended(ctx, trainingId, memberIds, reason),
        ),
    ],
  }),
  personalData: deadlinesData,
  // Where nine in the morning is no full hour, they come with the next one.
  jobs: (services) => [{ name: JOB, cron: '0 * * * *', run: () => remindEverybody(services) }],
};

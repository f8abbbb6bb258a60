import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEach, forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import type { OutboxHandler } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { awardBadges } from './award-badges.ts';
import { recentLearners } from './recent-learners.ts';
import { badgeRoutes } from './badges.routes.ts';
import { badgesData } from './personal-data.ts';
import { nextBadgeAtHome } from './home-part.ts';

const DAY_MS = 86_400_000;

/** Awards badges of days in a row, which no single event announces. */
async function awardStreaks(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, 'award-streaks', async (tenantId) => {
    const members = await inTenant(services.pool, tenantId, (tx) =>
      recentLearners(tx, tenantId, new Date(at.getTime() - 2 * DAY_MS)),
    );
    await forEach(services, 'award-streaks', members, (memberId) =>
      asSystem(services, { tenantId, memberId, at, name: 'award-streaks' }, awardBadges),
    );
  });
}

export const badgesFeature: Feature = {
  name: 'engagement/badges',
  routes: [badgeRoutes],
  home: nextBadgeAtHome,
  followers: (_services, { forMember }) => {
    const awardForPoints = forMember<'points.posted'>('award-badges', awardBadges);
    /** Badges ask for training points; what a campaign pays earns none. */
    const awardForTraining: OutboxHandler<'points.posted'> = async (message) => {
      if (message.payload.units?.some(({ unit }) => unit === 'training') ?? true)
        await awardForPoints(message);
    };
    return {
      'training.completed': [forMember('award-badges', awardBadges)],
      'points.posted': [awardForTraining],
    };
  },
  jobs: (services) => [{ name: 'award-streaks', cron: '15 * * * *', run: () => awardStreaks(services) }],
  personalData: badgesData,
};

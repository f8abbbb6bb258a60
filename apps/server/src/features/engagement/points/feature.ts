import type { PointUnit } from '@trilha/rules/engagement/point-units';
import type { Feature } from '../../../platform/feature.ts';
import { proveLedgers } from './prove-ledgers.ts';
import { pointsRoutes } from './points.routes.ts';
import { pointsData } from './personal-data.ts';
import { pointsAtHome } from './home-part.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** `units`: in which of them the member's points moved; missing in messages of an earlier version. */
    'points.posted': { memberId: string; postingId: string; units?: readonly PointUnit[] };
  }
}

export const pointsFeature: Feature = {
  name: 'engagement/points',
  routes: [pointsRoutes],
  jobs: (services, _pool, metrics) => [
    {
      name: 'prove-ledgers',
      cron: '20 6 * * *',
      run: async () => {
        const { faults, unproved } = await proveLedgers(services);
        metrics?.ledgerFaults.set(faults);
        metrics?.unprovedLedgers.set(unproved);
      },
    },
  ],
  personalData: pointsData,
  home: pointsAtHome,
};

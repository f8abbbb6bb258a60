import type { Feature } from '../../../platform/feature.ts';
import { openRenewals } from './open-renewals.ts';
import { proveCompleted } from './prove-training.ts';
import { evidenceRoutes, recertificationRoutes } from './recertification.routes.ts';
import { recertificationData } from './personal-data.ts';

export const recertificationFeature: Feature = {
  name: 'learning/recertification',
  routes: [recertificationRoutes, evidenceRoutes],
  followers: (_services, { forMember }) => ({
    'training.completed': [forMember('prove-training', proveCompleted)],
  }),
  jobs: (services) => [{ name: 'open-renewals', cron: '20 * * * *', run: () => openRenewals(services) }],
  personalData: recertificationData,
};

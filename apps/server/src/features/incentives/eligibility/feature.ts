import type { Feature } from '../../../platform/feature.ts';
import { eligibilityRoutes } from './eligibility.routes.ts';
import { runEligibilityImport } from './run-eligibility-import.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A list of stores or agencies waits to be read. */
    'selection.uploaded': { memberId: string; importId: string };
  }
}

export const eligibilityFeature: Feature = {
  name: 'incentives/eligibility',
  routes: [eligibilityRoutes],
  followers: (services) => ({
    'selection.uploaded': [
      ({ tenantId, payload, at }) => runEligibilityImport(services, { tenantId, at, ...payload }),
    ],
  }),
};

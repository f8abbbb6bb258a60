import type { Feature } from '../../../platform/feature.ts';
import { communityEventRoutes } from './community-events.routes.ts';

export const communityEventsFeature: Feature = {
  name: 'incentives/community-events',
  routes: [communityEventRoutes],
};

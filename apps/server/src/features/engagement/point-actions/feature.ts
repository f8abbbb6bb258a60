import type { Feature } from '../../../platform/feature.ts';
import { pointActionsRoutes } from './point-actions.routes.ts';

export const pointActionsFeature: Feature = {
  name: 'engagement/point-actions',
  routes: [pointActionsRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { forumAdminRoutes, forumRoutes } from './forum.routes.ts';

export const forumFeature: Feature = {
  name: 'engagement/forum',
  routes: [forumRoutes, forumAdminRoutes],
};

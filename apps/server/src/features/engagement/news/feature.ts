import type { Feature } from '../../../platform/feature.ts';
import { newsAdminRoutes, newsRoutes } from './news.routes.ts';

export const newsFeature: Feature = {
  name: 'engagement/news',
  routes: [newsRoutes, newsAdminRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { pageRoutes } from './pages.routes.ts';

export const pagesFeature: Feature = {
  name: 'organization/pages',
  routes: [pageRoutes],
};

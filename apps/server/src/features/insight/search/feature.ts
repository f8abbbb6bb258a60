import type { Feature } from '../../../platform/feature.ts';
import { searchData } from './personal-data.ts';
import { searchAdminRoutes, searchRoutes } from './search.routes.ts';

export const searchFeature: Feature = {
  name: 'insight/search',
  routes: [searchRoutes, searchAdminRoutes],
  personalData: searchData,
};

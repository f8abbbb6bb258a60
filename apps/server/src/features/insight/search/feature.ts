import type { Feature } from '../../../platform/feature.ts';
import { findAnswers } from './find-answers.ts';
import { searchData } from './personal-data.ts';
import { searchAdminRoutes, searchRoutes } from './search.routes.ts';

export const searchFeature: Feature = {
  name: 'insight/search',
  routes: [searchRoutes, searchAdminRoutes],
  search: findAnswers,
  personalData: searchData,
};

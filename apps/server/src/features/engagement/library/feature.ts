import type { Feature } from '../../../platform/feature.ts';
import { libraryAdminRoutes, libraryRoutes } from './library.routes.ts';
import { libraryData } from './personal-data.ts';
import { libraryLists } from './reference-lists.ts';
import { findLibraryFiles } from './search.ts';

export const libraryFeature: Feature = {
  name: 'engagement/library',
  routes: [libraryRoutes, libraryAdminRoutes],
  personalData: libraryData,
  search: findLibraryFiles,
  referenceLists: libraryLists,
};

import type { Feature } from '../../../platform/feature.ts';
import { typedHtmlRoutes } from './typed-html.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { labelledTrainings } from './labelled-trainings.ts';
import { catalogData } from './personal-data.ts';
import { findTrainings, trainingEntries } from './search.ts';
import { newTrainingsAtHome } from './home-part.ts';

export const catalogFeature: Feature = {
  name: 'learning/catalog',
  labelled: [labelledTrainings],
  routes: [catalogRoutes],
  home: newTrainingsAtHome,
  contentRoutes: [typedHtmlRoutes],
  personalData: catalogData,
  search: findTrainings,
  searchEntries: trainingEntries,
};

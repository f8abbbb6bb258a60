import type { Feature } from '../../../platform/feature.ts';
import { drillRoutes } from './drills.routes.ts';
import { drillsData } from './personal-data.ts';

export const drillsFeature: Feature = {
  name: 'learning/drills',
  routes: [drillRoutes],
  personalData: drillsData,
};

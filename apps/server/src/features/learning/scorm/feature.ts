import type { Feature } from '../../../platform/feature.ts';
import { scormPlayerRoutes } from './scorm-player.routes.ts';
import { scormRoutes } from './scorm.routes.ts';
import { scormData } from './personal-data.ts';

export const scormFeature: Feature = {
  name: 'learning/scorm',
  routes: [scormRoutes],
  contentRoutes: [scormPlayerRoutes],
  personalData: scormData,
};

import type { Feature } from '../../../platform/feature.ts';
import { packageFileRoutes } from './package-files.routes.ts';
import { packageRoutes } from './packages.routes.ts';

export const packagesFeature: Feature = {
  name: 'learning/packages',
  routes: [packageRoutes],
  contentRoutes: [packageFileRoutes],
};

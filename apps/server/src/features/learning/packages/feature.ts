import type { Feature } from '../../../platform/feature.ts';
import { packageFileRoutes } from './package-files.routes.ts';
import { offlinePageRoutes } from './offline-pages.routes.ts';
import { packageBundleRoutes } from './package-bundles.routes.ts';
import { packageRoutes } from './packages.routes.ts';

export const packagesFeature: Feature = {
  name: 'learning/packages',
  routes: [packageRoutes],
  contentRoutes: [packageFileRoutes, packageBundleRoutes, offlinePageRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { releasesRoutes } from './releases.routes.ts';

export const releasesFeature: Feature = {
  name: 'learning/releases',
  routes: [releasesRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { slideshareRoutes } from './slideshare.routes.ts';

export const slideshareFeature: Feature = {
  name: 'learning/slideshare',
  routes: [slideshareRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature: Feature = {
  name: 'insight/home',
  routes: [homeRoutes],
};

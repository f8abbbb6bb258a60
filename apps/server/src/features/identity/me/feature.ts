import type { Feature } from '../../../platform/feature.ts';
import { meRoutes } from './me.routes.ts';

export const meFeature: Feature = {
  name: 'identity/me',
  routes: [meRoutes],
};

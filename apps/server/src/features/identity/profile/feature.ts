import type { Feature } from '../../../platform/feature.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileFeature: Feature = {
  name: 'identity/profile',
  routes: [profileRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { impersonationRoutes } from './impersonation.routes.ts';

export const impersonationFeature: Feature = {
  name: 'identity/impersonation',
  routes: [impersonationRoutes],
};

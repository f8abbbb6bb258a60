import type { Feature } from '../../../platform/feature.ts';
import { scimRoutes } from './scim.routes.ts';

export const scimFeature: Feature = {
  name: 'identity/scim',
  routes: [scimRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { factorRoutes } from './factors.routes.ts';
import { AUTHENTICATOR_PURPOSE } from './second-factor.ts';

export const factorsFeature: Feature = {
  name: 'identity/factors',
  routes: [factorRoutes],
  secrets: [
    {
      table: 'authenticator_apps',
      column: 'sealed_secret',
      purpose: AUTHENTICATOR_PURPOSE,
      isGlobal: true,
    },
  ],
};

import type { Feature } from '../../../platform/feature.ts';
import { AUTHENTICATOR_PURPOSE } from './second-factor.ts';
import { tokenRoutes } from './token.routes.ts';
import { securityRoutes } from './security.routes.ts';

export const sessionsFeature: Feature = {
  name: 'identity/sessions',
  routes: [tokenRoutes, securityRoutes],
  secrets: [
    {
      table: 'authenticator_apps',
      column: 'sealed_secret',
      purpose: AUTHENTICATOR_PURPOSE,
      isGlobal: true,
    },
  ],
};

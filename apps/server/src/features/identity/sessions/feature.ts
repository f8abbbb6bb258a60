import type { Feature } from '../../../platform/feature.ts';
import { AUTHENTICATOR_PURPOSE } from './second-factor.ts';
import { accessKeyRoutes } from './access-keys.routes.ts';
import { deviceRoutes } from './devices.routes.ts';
import { factorRoutes } from './factors.routes.ts';
import { impersonationRoutes } from './impersonation.routes.ts';
import { signInTicketRoutes } from './sign-in-tickets.routes.ts';
import { tokenRoutes } from './token.routes.ts';

export const sessionsFeature: Feature = {
  name: 'identity/sessions',
  routes: [tokenRoutes, deviceRoutes, impersonationRoutes, factorRoutes, accessKeyRoutes, signInTicketRoutes],
  secrets: [
    {
      table: 'authenticator_apps',
      column: 'sealed_secret',
      purpose: AUTHENTICATOR_PURPOSE,
      isGlobal: true,
    },
  ],
};

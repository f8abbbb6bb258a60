import type { Feature } from '../../../platform/feature.ts';
import { SECRET_PURPOSE } from './provider-party.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';

export const singleSignOnFeature: Feature = {
  name: 'identity/single-sign-on',
  routes: [singleSignOnRoutes],
  secrets: [{ table: 'identity_providers', column: 'sealed_secret', purpose: SECRET_PURPOSE }],
};

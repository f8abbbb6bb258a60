import type { Feature } from '../../../platform/feature.ts';
import { securityRoutes } from './security.routes.ts';

export const securityFeature: Feature = { name: 'identity/security', routes: [securityRoutes] };

import type { Feature } from '../../../platform/feature.ts';
import { registrationRoutes } from './registration.routes.ts';

export const registrationFeature: Feature = { name: 'identity/registration', routes: [registrationRoutes] };

import type { Feature } from '../../../platform/feature.ts';
import { termsRoutes } from './terms.routes.ts';

export const termsFeature: Feature = { name: 'identity/terms', routes: [termsRoutes] };

import type { Feature } from '../../../platform/feature.ts';
import { venuesRoutes } from './venues.routes.ts';

export const venuesFeature: Feature = { name: 'learning/venues', routes: [venuesRoutes] };

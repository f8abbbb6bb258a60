import type { Feature } from '../../../platform/feature.ts';
import { deviceRoutes } from './devices.routes.ts';

export const sessionsFeature: Feature = { name: 'identity/sessions', routes: [deviceRoutes] };

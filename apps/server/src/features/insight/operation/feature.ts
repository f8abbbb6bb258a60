import type { Feature } from '../../../platform/feature.ts';
import { operationRoutes } from './operation.routes.ts';

export const operationFeature: Feature = { name: 'insight/operation', routes: [operationRoutes] };

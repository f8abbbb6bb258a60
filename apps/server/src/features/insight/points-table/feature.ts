import type { Feature } from '../../../platform/feature.ts';
import { pointsTableRoutes } from './points-table.routes.ts';

export const pointsTableFeature: Feature = { name: 'insight/points-table', routes: [pointsTableRoutes] };

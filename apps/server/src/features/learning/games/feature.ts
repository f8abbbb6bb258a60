import type { Feature } from '../../../platform/feature.ts';
import { gamesRoutes } from './games.routes.ts';

export const gamesFeature: Feature = { name: 'learning/games', routes: [gamesRoutes] };

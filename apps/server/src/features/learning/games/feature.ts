import type { Feature } from '../../../platform/feature.ts';
import { gamesRoutes } from './games.routes.ts';
import { gamesData } from './personal-data.ts';

export const gamesFeature: Feature = {
  name: 'learning/games',
  routes: [gamesRoutes],
  personalData: gamesData,
};

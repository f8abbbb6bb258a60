import type { Feature } from '../../../platform/feature.ts';
import { secondChanceRoutes } from './second-chances.routes.ts';
import { secondChancesData } from './personal-data.ts';

export const secondChancesFeature: Feature = {
  name: 'learning/second-chances',
  routes: [secondChanceRoutes],
  personalData: secondChancesData,
};

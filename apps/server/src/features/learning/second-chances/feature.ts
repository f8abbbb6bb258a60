import type { Feature } from '../../../platform/feature.ts';
import { secondChanceRoutes } from './second-chances.routes.ts';
import { secondChancesData } from './personal-data.ts';
import { blockedAtHome } from './home-part.ts';

export const secondChancesFeature: Feature = {
  name: 'learning/second-chances',
  routes: [secondChanceRoutes],
  home: blockedAtHome,
  personalData: secondChancesData,
};

import type { Feature } from '../../../platform/feature.ts';
import { reactionRoutes } from './reactions.routes.ts';
import { reactionsData } from './personal-data.ts';

export const reactionsFeature: Feature = {
  name: 'learning/reactions',
  routes: [reactionRoutes],
  personalData: reactionsData,
};

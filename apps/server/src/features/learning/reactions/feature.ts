import type { Feature } from '../../../platform/feature.ts';
import { reactionRoutes } from './reactions.routes.ts';

export const reactionsFeature: Feature = {
  name: 'learning/reactions',
  routes: [reactionRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { filePlayerRoutes } from './file-players.routes.ts';
import { ruffleRoutes } from './ruffle.routes.ts';

export const filePlayersFeature: Feature = {
  name: 'learning/file-players',
  contentRoutes: [filePlayerRoutes, ruffleRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { programBlockRoutes } from './program-blocks.routes.ts';

export const programBlocksFeature: Feature = {
  name: 'incentives/program-blocks',
  routes: [programBlockRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { slideConversionRoutes } from './slide-conversions.routes.ts';

export const slideConversionsFeature: Feature = {
  name: 'learning/slide-conversions',
  routes: [slideConversionRoutes],
};

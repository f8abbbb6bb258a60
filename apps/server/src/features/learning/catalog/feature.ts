import type { Feature } from '../../../platform/feature.ts';
import { typedHtmlRoutes } from './typed-html.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';

export const catalogFeature: Feature = {
  name: 'learning/catalog',
  routes: [catalogRoutes],
  contentRoutes: [typedHtmlRoutes],
};

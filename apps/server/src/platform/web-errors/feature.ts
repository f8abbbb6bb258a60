import type { Feature } from '../feature.ts';
import { webErrorRoutes } from './web-errors.routes.ts';
import { securityReportRoutes } from './security-reports.routes.ts';

export const webErrorsFeature: Feature = {
  name: 'platform/web-errors',
  routes: [webErrorRoutes, securityReportRoutes],
};

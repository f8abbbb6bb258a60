import type { Feature } from '../../../platform/feature.ts';
import { presenceReportRoutes } from './presence-report.routes.ts';

export const presenceReportFeature: Feature = {
  name: 'learning/presence-report',
  routes: [presenceReportRoutes],
};

import type { Feature } from '../../../platform/feature.ts';
import { programReportRoutes } from './program-reports.routes.ts';

export const programReportsFeature: Feature = {
  name: 'insight/program-reports',
  routes: [programReportRoutes],
};

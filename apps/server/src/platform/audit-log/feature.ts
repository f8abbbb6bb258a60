import type { Feature } from '../feature.ts';
import { auditLogRoutes } from './audit-log.routes.ts';

export const auditLogFeature: Feature = {
  name: 'platform/audit-log',
  routes: [auditLogRoutes],
};

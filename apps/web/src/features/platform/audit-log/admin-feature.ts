import { createRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { auditSearch } from './audit-search.ts';

export const auditLogAdminFeature = {
  name: 'platform/audit-log',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/audit-log',
      validateSearch: auditSearch,
      beforeLoad: requirePermission('audit_log.view'),
      component: screen(() => import('./admin-audit-log.screen.tsx'), 'AdminAuditLogScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminAuditLog,
      label: 'adminAuditLog',
      icon: ScrollText,
      permission: 'audit_log.view',
    },
  ]),
};

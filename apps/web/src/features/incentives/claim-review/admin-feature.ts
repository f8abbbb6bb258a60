import { createRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen, screenWithOwn } from '../../../app/screen.ts';
import { queueSearch } from './queue-search.ts';

export const auditsAdminFeature = {
  name: 'incentives/claim-review',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/audit-queue',
      validateSearch: queueSearch,
      beforeLoad: requirePermission('sales.audit', 'campaigns'),
      // What was decided reads here as it does on the page of its person.
      component: screenWithOwn('person-story')(
        () => import('./admin-audit-queue.screen.tsx'),
        'AdminAuditQueueScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/audit-report',
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-audit-report.screen.tsx'), 'AdminAuditReportScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminAuditQueue,
      waits: 'audits',
      bar: { at: 1, word: 'audits' },
      label: 'adminAuditQueue',
      icon: ClipboardCheck,
      permission: 'sales.audit',
      module: 'campaigns',
    },
  ]),
};

import { createRoute } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { reportSearch } from './report-search.ts';

export const programReportsAdminFeature = {
  name: 'insight/program-reports',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/program-reports',
      validateSearch: reportSearch,
      beforeLoad: requirePermission('program_reports.read', 'campaigns'),
      component: screen(() => import('./admin-program-reports.screen.tsx'), 'AdminProgramReportsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'reports',
      to: paths.adminProgramReports,
      label: 'adminProgramReports',
      icon: ChartColumn,
      permission: 'program_reports.read',
      module: 'campaigns',
    },
  ]),
};

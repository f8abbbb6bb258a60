import { createRoute } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { pointActionPaths } from './paths.ts';

export const pointActionsAdminFeature = {
  name: 'engagement/point-actions',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/points-table',
      beforeLoad: requirePermission('points_table.manage'),
      component: screen(() => import('./admin-points-table.screen.tsx'), 'AdminPointsTableScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: pointActionPaths.managed,
      label: 'pointsTable',
      icon: Table2,
      permission: 'points_table.manage',
    },
  ]),
};

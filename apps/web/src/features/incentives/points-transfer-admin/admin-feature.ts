import { createRoute } from '@tanstack/react-router';
import { Send } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const pointsTransferAdminFeature = {
  name: 'incentives/points-transfer-admin',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/points-transfer',
      beforeLoad: requirePermission('points_transfer.manage', 'points_transfer'),
      component: screen(() => import('./admin-points-transfer.screen.tsx'), 'AdminPointsTransferScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminPointsTransfer,
      label: 'adminPointsTransfer',
      icon: Send,
      permission: 'points_transfer.manage',
      module: 'points_transfer',
    },
  ]),
};

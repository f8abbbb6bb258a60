import { createRoute } from '@tanstack/react-router';
import { Activity } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const operationAdminFeature = {
  name: 'insight/operation',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.adminOperation,
      beforeLoad: requirePermission('company.manage'),
      component: screen(() => import('./admin-operation.screen.tsx'), 'AdminOperationScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminOperation,
      label: 'adminOperation',
      icon: Activity,
      permission: 'company.manage',
    },
  ]),
};

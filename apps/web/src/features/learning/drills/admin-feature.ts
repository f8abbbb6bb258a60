import { createRoute } from '@tanstack/react-router';
import { Brain } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { drillsPaths } from './paths.ts';
import { screen } from '../../../app/screen.ts';
import { forgottenSearch } from './drills.api.ts';

export const drillsAdminFeature = {
  name: 'learning/drills',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/drills',
      beforeLoad: requirePermission('question_banks.manage', 'courses'),
      validateSearch: forgottenSearch,
      component: screen(() => import('./admin-drills.screen.tsx'), 'AdminDrillsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: drillsPaths.managed,
      label: 'adminDrills',
      icon: Brain,
      permission: 'question_banks.manage',
      module: 'courses',
    },
  ]),
};

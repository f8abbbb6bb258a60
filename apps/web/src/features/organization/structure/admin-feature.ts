import { createRoute } from '@tanstack/react-router';
import { Network } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { structureSearch } from './structure-tabs.ts';

export const structureAdminFeature = {
  name: 'organization/structure',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/structure',
      validateSearch: structureSearch,
      beforeLoad: requirePermission('structure.manage'),
      component: screen(() => import('./admin-structure.screen.tsx'), 'AdminStructureScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/structure/import',
      validateSearch: pickStrings('id'),
      beforeLoad: requirePermission('structure.manage'),
      component: screen(() => import('./admin-branch-import.screen.tsx'), 'AdminBranchImportScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'people',
      to: paths.adminStructure,
      label: 'adminStructure',
      icon: Network,
      permission: 'structure.manage',
    },
  ]),
};

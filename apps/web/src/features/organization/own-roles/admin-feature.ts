import { createRoute } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { ownRolePaths } from './paths.ts';

const beforeLoad = requirePermission('roles.manage');

export const ownRolesAdminFeature = {
  name: 'organization/own-roles',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/roles',
      beforeLoad,
      component: screen(() => import('./admin-roles.screen.tsx'), 'AdminRolesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/roles/new',
      beforeLoad,
      component: screen(() => import('./admin-role.screen.tsx'), 'AdminNewRoleScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/roles/$roleId',
      beforeLoad,
      component: screen(() => import('./admin-role.screen.tsx'), 'AdminRoleScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'people',
      to: ownRolePaths.list,
      label: 'adminOwnRoles',
      icon: ShieldCheck,
      permission: 'roles.manage',
    },
  ]),
};

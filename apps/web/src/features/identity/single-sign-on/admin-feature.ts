import { createRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const singleSignOnAdminFeature = {
  name: 'identity/single-sign-on',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/single-sign-on',
      validateSearch: pickStrings('provider'),
      beforeLoad: requirePermission('sign_in.manage'),
      component: screen(() => import('./admin-single-sign-on.screen.tsx'), 'AdminSingleSignOnScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminSingleSignOn,
      label: 'adminSingleSignOn',
      icon: KeyRound,
      permission: 'sign_in.manage',
    },
  ]),
};

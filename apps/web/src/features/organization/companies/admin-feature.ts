import { createRoute } from '@tanstack/react-router';
import { Globe } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const companiesAdminFeature = {
  name: 'organization/companies',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/companies',
      beforeLoad: requirePermission('companies.manage'),
      component: screen(() => import('./admin-companies.screen.tsx'), 'AdminCompaniesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminCompanies,
      label: 'adminCompanies',
      icon: Globe,
      permission: 'companies.manage',
    },
  ]),
};

import { createRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { requirePermissionWithAccountTexts } from '../../../app/permission-with-account-texts.ts';
import { screen } from '../../../app/screen.ts';
import { companySearch } from './company-tabs.ts';

export const companySettingsAdminFeature = {
  name: 'organization/company-settings',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/company',
      validateSearch: companySearch,
      beforeLoad: requirePermissionWithAccountTexts('company.manage'),
      component: screen(() => import('./admin-company.screen.tsx'), 'AdminCompanyScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminCompany,
      label: 'adminCompany',
      icon: Building2,
      permission: 'company.manage',
    },
  ]),
};

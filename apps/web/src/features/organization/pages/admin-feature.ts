import { createRoute } from '@tanstack/react-router';
import { FileText, Scale } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';

export const pagesAdminFeature = {
  name: 'organization/pages',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: paths.adminTerms,
      beforeLoad: requirePermission('terms.manage'),
      component: screen(() => import('./admin-terms.screen.tsx'), 'AdminTermsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.adminPages,
      beforeLoad: requirePermission('pages.manage'),
      component: screen(() => import('./admin-pages.screen.tsx'), 'AdminPagesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/pages/$page',
      beforeLoad: requirePermission('pages.manage'),
      component: screen(() => import('./admin-page.screen.tsx'), 'AdminPageScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.adminFaq,
      beforeLoad: requirePermission('pages.manage'),
      component: screen(() => import('./admin-faq.screen.tsx'), 'AdminFaqScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminPages,
      label: 'adminPages',
      icon: FileText,
      permission: 'pages.manage',
    },
    {
      place: 'manage',
      group: 'company',
      to: paths.adminTerms,
      label: 'adminTerms',
      icon: Scale,
      permission: 'terms.manage',
    },
  ]),
};

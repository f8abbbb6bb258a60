import { createRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { obligationScreen } from '../../../app/screen.ts';
import { rulesSearch } from './rules-search.ts';

export const enrollmentRulesAdminFeature = {
  name: 'learning/enrollment-rules',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/mandatory-trainings',
      validateSearch: rulesSearch,
      beforeLoad: requirePermission('enrollments.manage'),
      component: obligationScreen(
        () => import('./admin-enrollment-rules.screen.tsx'),
        'AdminEnrollmentRulesScreen',
      ),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: paths.adminMandatory,
      waits: 'certificates',
      label: 'adminMandatory',
      icon: ClipboardCheck,
      permission: 'enrollments.manage',
    },
  ]),
};

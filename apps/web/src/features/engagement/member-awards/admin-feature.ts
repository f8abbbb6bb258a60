import { createRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { correctionsSearch } from './corrections-search.ts';

export const memberAwardsAdminFeature = {
  name: 'engagement/member-awards',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/members/$memberId/awards',
      beforeLoad: requirePermission('points.correct'),
      component: screen(() => import('./admin-member-awards.screen.tsx'), 'AdminMemberAwardsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.adminPointCorrections,
      validateSearch: correctionsSearch,
      beforeLoad: requirePermission('points.correct'),
      component: screen(() => import('./admin-point-corrections.screen.tsx'), 'AdminPointCorrectionsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      to: paths.adminPointCorrections,
      label: 'adminPointCorrections',
      icon: SlidersHorizontal,
      permission: 'points.correct',
    },
  ]),
};

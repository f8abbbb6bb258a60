import { createRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen, screenWithOwn } from '../../../app/screen.ts';
import { correctionsSearch } from './corrections-search.ts';

export const memberAwardsAdminFeature = {
  name: 'engagement/member-awards',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/members/$memberId/awards',
      beforeLoad: requirePermission('points.correct'),
      component: screenWithOwn('person-story')(
        () => import('./admin-member-awards.screen.tsx'),
        'AdminMemberAwardsScreen',
      ),
      validateSearch: pickStrings('campaign'),
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
      group: 'incentives',
      to: paths.adminPointCorrections,
      label: 'adminPointCorrections',
      icon: SlidersHorizontal,
      permission: 'points.correct',
    },
  ]),
};

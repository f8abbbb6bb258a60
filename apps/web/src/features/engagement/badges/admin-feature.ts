import { createRoute } from '@tanstack/react-router';
import { Award } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { badgePaths } from './paths.ts';

const beforeLoad = requirePermission('badges.manage');

export const badgesAdminFeature = {
  name: 'engagement/badges',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/badges',
      beforeLoad,
      component: screen(() => import('./admin-badges.screen.tsx'), 'AdminBadgesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/badges/new',
      beforeLoad,
      component: screen(() => import('./admin-badge.screen.tsx'), 'AdminNewBadgeScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/badges/$badgeId',
      beforeLoad,
      component: screen(() => import('./admin-badge.screen.tsx'), 'AdminBadgeScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: badgePaths.list,
      label: 'badges',
      icon: Award,
      permission: 'badges.manage',
    },
  ]),
};

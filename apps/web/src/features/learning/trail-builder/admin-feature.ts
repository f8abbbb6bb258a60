import { createRoute } from '@tanstack/react-router';
import { Route } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { focus, shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { screen } from '../../../app/screen.ts';
import { managedListSearch } from '../../../authoring/managed-list-search.ts';

export const trailBuilderAdminFeature = {
  name: 'learning/trail-builder',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/trails',
      validateSearch: managedListSearch,
      beforeLoad: requirePermission('trails.manage', 'trails'),
      component: screen(() => import('./admin-trails.screen.tsx'), 'AdminTrailsScreen'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: '/admin/trails/$trailId',
      validateSearch: pickStrings('part'),
      beforeLoad: requirePermission('trails.manage', 'trails'),
      component: screen(() => import('./admin-trail.screen.tsx'), 'AdminTrailScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/admin/trails/$trailId/preview',
      beforeLoad: requirePermission('trails.manage', 'trails'),
      component: screen(() => import('./admin-trail-preview.screen.tsx'), 'AdminTrailPreviewScreen'),
    }),
  ],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: paths.adminTrails,
      label: 'adminTrails',
      icon: Route,
      permission: 'trails.manage',
      module: 'trails',
    },
  ]),
};

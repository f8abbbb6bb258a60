import { createRoute, redirect } from '@tanstack/react-router';
import { Route } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule, requireModules } from '../../../app/guards.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { trailScreen } from '../../../app/screen.ts';
import { isFiltered } from '../../../lib/training-filters.ts';
import { rememberedTrailFilters } from './remembered-trail-filters.ts';
import { trailSearchOf } from './trail-filters.ts';

export const trailsFeature = {
  name: 'learning/trails',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/trails',
      validateSearch: trailSearchOf,
      beforeLoad: async ({ search, cause }) => {
        await requireModule('trails')();
        // Choices of the last visit return with the person; an address that carries its own wins [CRS-09].
        if (cause !== 'enter' || isFiltered(search)) return;
        const remembered = await rememberedTrailFilters();
        if (isFiltered(remembered)) throw redirect({ to: '/trails', search: remembered, replace: true });
      },
      component: trailScreen(() => import('./trails.screen.tsx'), 'TrailsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId',
      beforeLoad: requireModule('trails'),
      component: trailScreen(() => import('./trail.screen.tsx'), 'TrailScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId/presential-catalogs/$catalogId',
      beforeLoad: requireModules('trails', 'presentials'),
      component: trailScreen(() => import('./catalog.screen.tsx'), 'CatalogScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([{ place: 'learn', to: paths.trails, label: 'trails', icon: Route, module: 'trails' }]),
  home: homeCards([
    {
      place: 'continue',
      isFor: (me) => selectedClient(me)?.has_trails ?? false,
      load: async () => (await import('./trail-under-way.tsx')).TrailUnderWay,
    },
  ]),
  stored: [['trails'], ['trail-filters'], ['trail']],
};

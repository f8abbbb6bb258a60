import { createRoute } from '@tanstack/react-router';
import { Coins, Table2 } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { statementSearch } from './statement-search.ts';
import { pointsTableScreen } from './texts.ts';

export const pointsFeature = {
  name: 'engagement/points',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/points',
      validateSearch: statementSearch,
      component: screen(() => import('./points.screen.tsx'), 'PointsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/points-table',
      component: pointsTableScreen(() => import('./points-table.screen.tsx'), 'PointsTableScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'progress', to: paths.points, label: 'points', icon: Coins },
    {
      place: 'progress',
      to: paths.pointsTable,
      label: 'pointsTable',
      icon: Table2,
      anyModule: ['courses', 'campaigns'],
    },
  ]),
  home: homeCards([
    {
      place: 'standing',
      isFor: () => true,
      load: async () => (await import('./standing-cards.tsx')).StandingCards,
    },
  ]),
  stored: [['points']],
};

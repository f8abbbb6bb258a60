import { createRoute } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { obligationScreen } from '../../../app/screen.ts';
import { teamSearch } from './team-search.ts';

export const obligationsFeature = {
  name: 'learning/obligations',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/obligations',
      component: obligationScreen(() => import('./obligations.screen.tsx'), 'ObligationsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/team',
      validateSearch: teamSearch,
      component: obligationScreen(() => import('./team.screen.tsx'), 'TeamScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'progress',
      to: paths.obligations,
      label: 'obligations',
      short: 'barObligations',
      icon: ClipboardList,
      isFor: (me) => me.has_obligations,
    },
  ]),
  stored: [['obligations']],
};

import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { programScreen } from '../../../app/screen.ts';
import { rankingSearch } from './ranking-search.ts';

export const rankingFeature = {
  name: 'engagement/ranking',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/ranking',
      validateSearch: rankingSearch,
      beforeLoad: requireModule('ranking'),
      component: programScreen(() => import('./ranking.screen.tsx'), 'RankingScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: paths.ranking, label: 'ranking', icon: ChartNoAxesColumn, module: 'ranking' },
  ]),
};

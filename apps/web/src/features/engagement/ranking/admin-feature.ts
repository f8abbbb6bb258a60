import { createRoute } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';
import { rankingPaths } from './paths.ts';

export const rankingAdminFeature = {
  name: 'engagement/ranking',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/ranking-rules',
      beforeLoad: requirePermission('ranking.manage'),
      component: screen(() => import('./admin-ranking-rules.screen.tsx'), 'AdminRankingRulesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: rankingPaths.rules,
      label: 'ranking',
      icon: ChartNoAxesColumn,
      permission: 'ranking.manage',
      module: 'ranking',
    },
  ]),
};

import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { programScreen } from '../../../app/screen.ts';

export const pointsTransferFeature = {
  name: 'incentives/points-transfer',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/points/transfer',
      beforeLoad: requireModule('points_transfer'),
      component: programScreen(() => import('./points-transfer.screen.tsx'), 'PointsTransferScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/points/transfer/$transferId',
      beforeLoad: requireModule('points_transfer'),
      component: programScreen(
        () => import('./points-transfer-detail.screen.tsx'),
        'PointsTransferDetailScreen',
      ),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};

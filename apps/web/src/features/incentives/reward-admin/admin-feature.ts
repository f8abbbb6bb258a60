import { createRoute } from '@tanstack/react-router';
import { PackageOpen, Truck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { boardSearch } from './order-search.ts';
import { rewardSearch } from './reward-search.ts';

export const rewardAdminFeature = {
  name: 'incentives/reward-admin',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/rewards',
      validateSearch: rewardSearch,
      beforeLoad: requirePermission('rewards.manage', 'rewards'),
      component: screen(() => import('./admin-rewards.screen.tsx'), 'AdminRewardsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/rewards/$rewardId',
      beforeLoad: requirePermission('rewards.manage', 'rewards'),
      component: screen(() => import('./admin-reward.screen.tsx'), 'AdminRewardScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/rewards/$rewardId/import',
      validateSearch: pickStrings('id'),
      beforeLoad: requirePermission('rewards.manage', 'rewards'),
      component: screen(() => import('./admin-reward-import.screen.tsx'), 'AdminRewardImportScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/reward-orders',
      validateSearch: boardSearch,
      beforeLoad: requirePermission('orders.read', 'rewards'),
      component: screen(() => import('./admin-reward-orders.screen.tsx'), 'AdminRewardOrdersScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/reward-orders/$orderId',
      beforeLoad: requirePermission('orders.read', 'rewards'),
      component: screen(() => import('./admin-reward-order.screen.tsx'), 'AdminRewardOrderScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminRewards,
      label: 'adminRewards',
      icon: PackageOpen,
      permission: 'rewards.manage',
      module: 'rewards',
    },
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminRewardOrders,
      waits: 'orders',
      bar: { at: 2, word: 'orders' },
      label: 'adminRewardOrders',
      icon: Truck,
      permission: 'orders.read',
      module: 'rewards',
    },
  ]),
};

import { createRoute } from '@tanstack/react-router';

import { ownOrderSearch, storeSearch } from '../../features/incentives/rewards/store-search.ts';
import { requireModule } from '../guards.ts';
import { programScreen, screen } from '../screen.ts';
import { onlyTexts } from './only-texts.ts';
import { shell } from './parents.tsx';

/** The sales-incentive program as its people see it: campaigns, reports, the reward store. */
export const programRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns',
    validateSearch: onlyTexts('campaign'),
    beforeLoad: requireModule('campaigns'),
    component: programScreen(
      () => import('../../features/incentives/campaigns/campaigns.screen.tsx'),
      'CampaignsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/insert-sales',
    validateSearch: onlyTexts('campaign', 'sale'),
    beforeLoad: requireModule('campaigns'),
    component: programScreen(
      () => import('../../features/incentives/sales/insert-sales.screen.tsx'),
      'InsertSalesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/upload-photos',
    validateSearch: onlyTexts('campaign', 'photo'),
    beforeLoad: requireModule('campaigns'),
    component: programScreen(
      () => import('../../features/incentives/store-photos/upload-photos.screen.tsx'),
      'UploadPhotosScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/about-the-program',
    beforeLoad: requireModule('campaigns'),
    component: programScreen(
      () => import('../../features/incentives/campaigns/about-the-program.screen.tsx'),
      'AboutTheProgramScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/events',
    beforeLoad: requireModule('campaigns'),
    component: programScreen(
      () => import('../../features/incentives/community-events/community-events.screen.tsx'),
      'CommunityEventsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reward-store',
    validateSearch: storeSearch,
    beforeLoad: requireModule('rewards'),
    component: screen(
      () => import('../../features/incentives/rewards/reward-store.screen.tsx'),
      'RewardStoreScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reward-store/details/$rewardId',
    validateSearch: onlyTexts('campaign'),
    beforeLoad: requireModule('rewards'),
    component: screen(() => import('../../features/incentives/rewards/reward.screen.tsx'), 'RewardScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reward-store/orders',
    validateSearch: ownOrderSearch,
    beforeLoad: requireModule('rewards'),
    component: screen(
      () => import('../../features/incentives/rewards/reward-orders.screen.tsx'),
      'RewardOrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reward-store/orders/$orderId',
    validateSearch: (search: Record<string, unknown>): { redeemed?: true } =>
      search['redeemed'] === true ? { redeemed: true } : {},
    beforeLoad: requireModule('rewards'),
    component: screen(
      () => import('../../features/incentives/rewards/reward-order.screen.tsx'),
      'RewardOrderScreen',
    ),
  }),
];

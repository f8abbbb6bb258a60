import { createRoute } from '@tanstack/react-router';
import { Gift } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { rewardScreen } from '../../../app/screen.ts';
import { ownOrderSearch, storeSearch } from './store-search.ts';
import { loadRewardTexts } from '../../../lib/i18n.ts';

export const rewardsFeature = {
  name: 'incentives/rewards',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/reward-store',
      validateSearch: storeSearch,
      beforeLoad: requireModule('rewards'),
      component: rewardScreen(() => import('./reward-store.screen.tsx'), 'RewardStoreScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/reward-store/details/$rewardId',
      validateSearch: pickStrings('campaign'),
      beforeLoad: requireModule('rewards'),
      component: rewardScreen(() => import('./reward.screen.tsx'), 'RewardScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/reward-store/orders',
      validateSearch: ownOrderSearch,
      beforeLoad: requireModule('rewards'),
      component: rewardScreen(() => import('./reward-orders.screen.tsx'), 'RewardOrdersScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/reward-store/orders/$orderId',
      validateSearch: (search: Record<string, unknown>): { redeemed?: true } =>
        search['redeemed'] === true ? { redeemed: true } : {},
      beforeLoad: requireModule('rewards'),
      component: rewardScreen(() => import('./reward-order.screen.tsx'), 'RewardOrderScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'learn',
      to: paths.rewardStore,
      label: 'rewardStore',
      short: 'barStore',
      icon: Gift,
      module: 'rewards',
    },
  ]),
  home: homeCards([
    {
      place: 'rewards',
      isFor: (me) => selectedClient(me)?.has_rewards ?? false,
      load: async () =>
        (await Promise.all([import('./redeemable-rewards.tsx'), loadRewardTexts()]))[0].RedeemableRewards,
    },
  ]),
  stored: [['rewards']],
};

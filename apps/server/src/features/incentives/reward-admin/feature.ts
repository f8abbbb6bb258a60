import type { Feature } from '../../../platform/feature.ts';
import { purchaseGiftCard } from './purchase-gift-card.ts';
import { startGiftCards } from './start-gift-cards.ts';
import { rewardAdminRoutes } from './reward-admin.routes.ts';
import { orderAdminRoutes } from './order-admin.routes.ts';

export const rewardAdminFeature: Feature = {
  name: 'incentives/reward-admin',
  routes: [rewardAdminRoutes, orderAdminRoutes],
  followers: (_services, { forMember }) => ({
    'reward.card_wanted': [forMember('order-card', purchaseGiftCard)],
  }),
  startWorker: (services, pool) => startGiftCards(pool, services),
};

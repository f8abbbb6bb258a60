import type { Feature } from '../../../platform/feature.ts';
import { purchaseGiftCard } from './purchase-gift-card.ts';
import { startGiftCards } from './start-gift-cards.ts';
import { rewardAdminRoutes } from './reward-admin.routes.ts';
import { orderAdminRoutes } from './order-admin.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A gift card waits to be bought. */
    'gift_card.due': { id: string; memberId: string };
  }
}

export const rewardAdminFeature: Feature = {
  name: 'incentives/reward-admin',
  routes: [rewardAdminRoutes, orderAdminRoutes],
  followers: (_services, { forMember }) => ({
    'reward.card_wanted': [forMember('order-card', purchaseGiftCard)],
    // Worked off by a loop over the table still.
    'gift_card.due': [],
  }),
  startWorker: (services, pool) => startGiftCards(pool, services),
};

import type { Feature } from '../../../platform/feature.ts';
import { purchaseGiftCard } from './purchase-gift-card.ts';
import { GiftCards } from './gift-cards.ts';
import { cardProviderOf } from './open-card-provider.ts';
import { rewardAdminRoutes } from './reward-admin.routes.ts';
import { orderAdminRoutes } from './order-admin.routes.ts';
import { findOrders } from './search.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A gift card waits to be bought. */
    'gift_card.due': { id: string; memberId: string };
  }
}

export const rewardAdminFeature: Feature = {
  name: 'incentives/reward-admin',
  routes: [rewardAdminRoutes, orderAdminRoutes],
  search: findOrders,
  followers: (services, { forMember }, pool) => ({
    'reward.card_wanted': [forMember('order-card', purchaseGiftCard)],
    'gift_card.due': [new GiftCards(pool, services, cardProviderOf(services.config))],
  }),
};

import type { Feature } from '../../../platform/feature.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { AppServices } from '../../../platform/services.ts';
import { REWARD_CODE_PURPOSE } from '../rewards/reward-codes.ts';
import { clearCodeImports } from './clear-code-imports.ts';
import { codeImportRoutes } from './code-imports.routes.ts';
import { codeKind } from './code-kind.ts';
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

/** Deletes what is kept of files of codes once they can no longer be taken back. */
async function clearCodes(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'clear-code-imports', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => clearCodeImports(tx, tenantId, services.clock())),
  );
}

export const rewardAdminFeature: Feature = {
  name: 'incentives/reward-admin',
  routes: [rewardAdminRoutes, codeImportRoutes, orderAdminRoutes],
  imports: [codeKind],
  secrets: [
    { table: 'reward_code_import_parts', column: 'sealed', purpose: REWARD_CODE_PURPOSE },
    { table: 'reward_code_import_rows', column: 'sealed', purpose: REWARD_CODE_PURPOSE },
  ],
  jobs: (services) => [{ name: 'clear-code-imports', cron: '52 * * * *', run: () => clearCodes(services) }],
  search: findOrders,
  followers: (services, { forMember }, pool) => ({
    'reward.card_wanted': [forMember('order-card', purchaseGiftCard)],
    'gift_card.due': [new GiftCards(pool, services, cardProviderOf(services.config))],
  }),
};

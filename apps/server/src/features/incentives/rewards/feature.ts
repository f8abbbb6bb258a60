import { sql } from 'kysely';

import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE } from '../../../platform/labelled-things.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { REWARD_CODE_PURPOSE, withdrawOldCodes } from './reward-codes.ts';
import { rewardRoutes } from './rewards.routes.ts';
import { findRewards, rewardEntries } from './search.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A gift card was redeemed: its provider makes one for the order. */
    'reward.card_wanted': { memberId: string; orderId: string };
  }
}

/** Takes codes out of the reward store whose last day is over. */
async function withdrawCodes(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'withdraw-old-codes', (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: 'withdraw-old-codes' }, withdrawOldCodes),
  );
}

export const rewardsFeature: Feature = {
  name: 'incentives/rewards',
  labelled: [
    {
      table: 'rewards',
      lists: AUDIENCE,
      also: ({ now }) => sql`revision = revision + 1, updated_at = ${now}::timestamptz`,
    },
  ],
  routes: [rewardRoutes],
  jobs: (services) => [{ name: 'withdraw-old-codes', cron: '5 * * * *', run: () => withdrawCodes(services) }],
  secrets: [
    { table: 'reward_orders', column: 'card_sealed', purpose: REWARD_CODE_PURPOSE },
    {
      table: 'reward_codes',
      column: 'sealed',
      purpose: REWARD_CODE_PURPOSE,
      digests: [
        { column: 'hash', owner: 'reward_id' },
        { column: 'company_hash', owner: 'tenant_id' },
      ],
    },
  ],
  search: findRewards,
  searchEntries: rewardEntries,
};

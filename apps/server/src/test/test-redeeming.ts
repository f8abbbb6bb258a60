import { getRewardStore, redeemReward } from '@trilha/contracts/incentives/rewards';
import { expect } from 'vitest';

import type { TenantContext } from '../platform/context.ts';
import { asSystem } from '../platform/queue/system-context.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { buildTestCampaign, joinedSeller } from './test-campaign.ts';
import type { TestCampaign } from './test-campaign.ts';
import { TEST_ADDRESS, giveSpendable } from './test-rewards.ts';
import type { buildReward } from './test-rewards.ts';

export type Reward = Awaited<ReturnType<typeof buildReward>>;

/** What people do in the store, and what is left of it. */
export function redeeming(test: TestApp) {
  async function setUp(points = 500) {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    await giveSpendable(test, campaign, seller, points);
    return { campaign, seller };
  }

  const redeem = (
    as: SignedIn,
    reward: Reward,
    { idempotencyKey, price = reward.price }: { idempotencyKey?: string; price?: number } = {},
  ) =>
    test.call(redeemReward, {
      as,
      params: { rewardId: reward.id },
      body: { campaignId: reward.campaignId, price, address: TEST_ADDRESS },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });

  const balanceOf = async (as: SignedIn) => {
    const { body } = await test.call(getRewardStore, { as });
    return body.wallets[0]?.balance as number;
  };

  const byText = (one: string, other: string) => one.localeCompare(other);
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other);

  /** Ledger, stock, codes and orders add up. */
  async function expectSound(campaign: TestCampaign) {
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
    expect(await test.build.sql(campaign.tenantId, 'select * from app.reward_faults()')).toEqual([]);
  }

  const asAdmin = (campaign: TestCampaign, work: (ctx: TenantContext) => Promise<void>) =>
    asSystem(
      test.app.services,
      { tenantId: campaign.tenantId, memberId: campaign.admin.memberId, at: test.clock.now, name: 'test' },
      work,
    );

  return { setUp, redeem, balanceOf, byText, statuses, expectSound, asAdmin } as const;
}

import { randomUUID } from 'node:crypto';

import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { createReward, setRewardState } from '@trilha/contracts/incentives/reward-admin';
import { changeRewardStock } from '@trilha/contracts/incentives/reward-stock';
import { addRewardCategory, addRewardDepartment } from '@trilha/contracts/incentives/reward-catalog';
import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import { redeemReward } from '@trilha/contracts/incentives/rewards';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { buildTestCampaign, joinedSeller } from './test-campaign.ts';
import type { TestCampaign } from './test-campaign.ts';

export const TEST_ADDRESS = {
  recipient: 'João Conceição',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  street_number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
};

/** A campaign with a store of rewards and a salesperson with points. */
export interface TestStore {
  readonly campaign: TestCampaign;
  readonly admin: SignedIn;
  readonly seller: SignedIn;
  readonly categoryId: string;
}

/** Gives a member points of a campaign to spend. */
export async function giveSpendable(
  test: TestApp,
  campaign: TestCampaign,
  memberId: string,
  amount: number,
): Promise<void> {
  const unit = campaignUnits(campaign.id).spendable;
  await test.build.sql(campaign.tenantId, `select app.post($1, 'correction', 'test', null, '{}', $2, $3)`, [
    randomUUID(),
    JSON.stringify([
      { kind: 'member', member: memberId, ...unit, amount },
      { kind: 'issuer', member: null, ...unit, amount: -amount },
    ]),
    test.clock.now,
  ]);
}

/** A store with one department and one category, through the calls of its administrator. */
export async function buildTestStore(
  test: TestApp,
  {
    maxPerPerson = null,
    rules = {},
  }: { maxPerPerson?: number | null; rules?: Partial<CampaignDocument> } = {},
) {
  const campaign = await buildTestCampaign(test, rules);
  const { admin } = campaign;
  const { seller } = await joinedSeller(test, campaign);
  await giveSpendable(test, campaign, seller.memberId, 100_000);
  const department = await test.call(addRewardDepartment, { as: admin, body: { name: { 'pt-BR': 'Casa' } } });
  const category = await test.call(addRewardCategory, {
    as: admin,
    params: { departmentId: department.body.id },
    body: { name: { 'pt-BR': 'Cozinha' }, maxPerPerson },
  });
  return { campaign, admin, seller, categoryId: category.body.id as string } satisfies TestStore;
}

/** What a reward of the store needs at least. */
export function rewardOf(
  store: TestStore,
  change: Partial<RewardDocument> = {},
): Partial<RewardDocument> & { categoryId: string } {
  return {
    categoryId: store.categoryId,
    kind: 'physical',
    title: { 'pt-BR': 'Cafeteira' },
    price: 500,
    campaignIds: [store.campaign.id],
    ...change,
  };
}

/** A published reward with pieces. */
export async function publishedReward(
  test: TestApp,
  store: TestStore,
  change: Partial<RewardDocument> = {},
  pieces = 10,
): Promise<string> {
  const { admin } = store;
  const made = await test.call(createReward, { as: admin, body: rewardOf(store, change) });
  if (made.status !== 201) throw new Error(`The reward was not made: ${JSON.stringify(made.body)}`);
  const params = { rewardId: made.body.id as string };
  const kind = change.kind ?? 'physical';
  if (pieces > 0 && kind === 'physical')
    await test.call(changeRewardStock, {
      as: admin,
      params,
      body: { reason: 'received', amount: pieces },
    });
  const state = await test.call(setRewardState, {
    as: admin,
    params,
    body: { revision: 1, state: 'published' },
  });
  if (state.status !== 200) throw new Error(`The reward was not published: ${JSON.stringify(state.body)}`);
  return params.rewardId;
}

/** Redeems a reward as the seller; gives the order. */
export async function redeemed(
  test: TestApp,
  store: TestStore,
  rewardId: string,
  { price = 500, as = store.seller, physical = true } = {},
): Promise<{ id: string; code: string; secret: string | null }> {
  const answer = await test.call(redeemReward, {
    as,
    params: { rewardId },
    body: { campaignId: store.campaign.id, price, address: physical ? TEST_ADDRESS : null },
  });
  if (answer.status !== 201) throw new Error(`Nothing was redeemed: ${JSON.stringify(answer.body)}`);
  return { ...answer.body.order, secret: answer.body.secret };
}

/** What does not add up in a company's stock and orders. */
export function rewardFaults(test: TestApp, tenantId: string): Promise<Record<string, unknown>[]> {
  return test.build.sql(tenantId, 'select * from app.reward_faults()');
}

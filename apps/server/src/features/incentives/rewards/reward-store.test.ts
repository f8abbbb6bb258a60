import { getReward, getRewardStore, listRewards } from '@trilha/contracts/incentives/rewards';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward, buildRewardCategory, giveSpendable } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp, redeem } = redeeming(test);

describe('the store', () => {
  it('shows departments, categories and rewards with stock and what is missing [RWD-01] [ROU-21]', async () => {
    const { campaign, seller } = await setUp(80);
    const reward = await buildReward(test, campaign, { price: 200, pieces: 3, maximum: 2 });

    const store = await test.call(getRewardStore, { as: seller });
    const list = await test.call(listRewards, { as: seller });
    const detail = await test.call(getReward, { as: seller, params: { rewardId: reward.id } });

    expect(store.body.departments).toMatchObject([{ categories: [{ maximum: 2, taken: 0 }] }]);
    expect(store.body.wallets).toMatchObject([{ balance: 80, whyNot: null }]);
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ pieces: 3, pointsMissing: 120, obstacles: ['insufficient_points'] }],
    });
    expect(detail.body).toMatchObject({ can: { redeem: false }, wallet: { balance: 80 } });
  });

  it('searches without accents and with small errors, sorts three ways and pages by keys [RWD-01]', async () => {
    const { campaign, seller } = await setUp(150);
    const [mug, headphones, mouse] = [
      await buildReward(test, campaign, { title: 'Caneca térmica', price: 300 }),
      await buildReward(test, campaign, { title: 'Fone de ouvido', price: 100 }),
      await buildReward(test, campaign, { title: 'Árvore de mesa', price: 120 }),
    ];
    await redeem(seller, mouse);
    const titles = async (query: Record<string, string | number>) => {
      const { body } = await test.call(listRewards, { as: seller, query });
      return body.items.map(({ id }: { id: string }) => id);
    };

    expect(await titles({ search: 'CANECA termica' })).toEqual([mug.id]);
    expect(await titles({ search: 'canneca' })).toEqual([mug.id]);
    expect(await titles({ search: '100% inexistente' })).toEqual([]);
    expect(await titles({ sort: 'name' })).toEqual([mouse.id, mug.id, headphones.id]);
    expect(await titles({ sort: 'price' })).toEqual([headphones.id, mouse.id, mug.id]);
    await giveSpendable(test, campaign, seller, 1000);
    expect((await titles({ sort: 'popularity' }))[0]).toBe(mouse.id);
    for (const sort of ['name', 'price', 'popularity']) {
      const all = await titles({ sort });
      const first = await test.call(listRewards, { as: seller, query: { sort, limit: 2 } });
      const rest = await test.call(listRewards, {
        as: seller,
        query: { sort, limit: 2, cursor: first.body.nextCursor },
      });
      expect([...first.body.items, ...rest.body.items].map(({ id }: { id: string }) => id)).toEqual(all);
    }
  });

  it('finds with "I can redeem now" exactly what has no obstacle [RWD-02]', async () => {
    const { campaign, seller } = await setUp(250);
    const course = await test.build.course(campaign.tenantId);
    const full = await buildRewardCategory(test, campaign.tenantId, { maximum: 1 });
    const taken = await buildReward(test, campaign, { categoryId: full, price: 10 });
    await redeem(seller, taken);
    await buildReward(test, campaign, { categoryId: full });
    await buildReward(test, campaign, { price: 241 });
    await buildReward(test, campaign, { pieces: 0 });
    await buildReward(test, campaign, { minLevel: 2 });
    await buildReward(test, campaign, { courseIds: [course.id] });
    await buildReward(test, campaign, { kind: 'app_store_code', codes: [] });
    const possible = [
      await buildReward(test, campaign, { price: 240 }),
      await buildReward(test, campaign, { kind: 'digital_code', codes: ['A-1'] }),
    ];

    const all = await test.call(listRewards, { as: seller });
    const now = await test.call(listRewards, { as: seller, query: { redeemable: 'true' } });

    const free = all.body.items.filter(({ obstacles }: { obstacles: string[] }) => obstacles.length === 0);
    expect(all.body.total).toBe(9);
    expect(new Set(now.body.items.map(({ id }: { id: string }) => id))).toEqual(
      new Set(possible.map(({ id }) => id)),
    );
    expect(free).toHaveLength(possible.length);
    // What the screen announces is what redeeming answers.
    const blocked = all.body.items.filter(({ obstacles }: { obstacles: string[] }) => obstacles.length > 0);
    for (const { id, price, obstacles } of blocked) {
      const answer = await redeem(seller, { id, price, campaignId: campaign.id, categoryId: '' });
      expect(answer.body.code).toBe(obstacles[0]);
    }
  });

  it('finds as the next ones exactly what nothing but points stands against, the cheapest first', async () => {
    const { campaign, seller } = await setUp(250);
    const course = await test.build.course(campaign.tenantId);
    await buildReward(test, campaign, { price: 250 });
    await buildReward(test, campaign, { price: 300, pieces: 0 });
    await buildReward(test, campaign, { price: 300, minLevel: 2 });
    await buildReward(test, campaign, { price: 300, courseIds: [course.id] });
    const [dear, near] = [
      await buildReward(test, campaign, { price: 900 }),
      await buildReward(test, campaign, { price: 251 }),
    ];

    const next = await test.call(listRewards, { as: seller, query: { redeemable: 'next', sort: 'price' } });

    expect(
      next.body.items.map((card: { id: string; pointsMissing: number; obstacles: string[] }) => [
        card.id,
        card.pointsMissing,
        card.obstacles,
      ]),
    ).toEqual([
      [near.id, 1, ['insufficient_points']],
      [dear.id, 650, ['insufficient_points']],
    ]);
  });

  it('hides drafts, what is over and what is for others', async () => {
    const { campaign, seller } = await setUp();
    const label = await test.build.label(campaign.tenantId, 'tag', 'Diretoria');
    const hidden = [
      await buildReward(test, campaign, { state: 'draft' }),
      await buildReward(test, campaign, { state: 'withdrawn' }),
      await buildReward(test, campaign, { labelId: label }),
    ];
    const over = await buildReward(test, campaign, { offeredUntil: addDays(campaign.today, -1) });

    expect((await test.call(listRewards, { as: seller })).body.items).toEqual([]);
    for (const reward of hidden) {
      expect((await test.call(getReward, { as: seller, params: { rewardId: reward.id } })).status).toBe(404);
      expect((await redeem(seller, reward)).status).toBe(404);
    }
    expect((await redeem(seller, over)).body.code).toBe('reward_not_offered');
  });

  it('shows who has not joined what some campaign offers, and nothing of campaigns that are only being written', async () => {
    const { campaign } = await setUp();
    const { tenantId } = campaign;
    const outside = await test.build.member({ tenantId, role: 'seller' });
    const draft = await buildTestCampaign(test, {}, { tenant: tenantId, publish: false });
    const secret = await buildReward(test, draft);
    const nowhere = await buildReward(test, campaign);
    await test.build.sql(tenantId, 'delete from reward_campaigns where reward_id = $1', [nowhere.id]);
    const offered = await buildReward(test, campaign);
    const statusOf = async ({ id }: { readonly id: string }) =>
      (await test.call(getReward, { as: outside, params: { rewardId: id } })).status;

    expect([await statusOf(offered), await statusOf(secret), await statusOf(nowhere)]).toEqual([
      200, 404, 404,
    ]);
  });
});

import {
  cancelOwnOrder,
  getOrder,
  getReward,
  getRewardStore,
  listOrders,
  revealOrderCode,
} from '@trilha/contracts/incentives/rewards';
import { blockFromProgram } from '@trilha/contracts/incentives/claim-review';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward, giveSpendable } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp, redeem, balanceOf, byText, statuses, expectSound } = redeeming(test);

describe('redeeming', () => {
  it('takes points and a piece, and leaves an order with its address [RWD-02] [RWD-04]', async () => {
    const { campaign, seller } = await setUp(500);
    const reward = await buildReward(test, campaign, { price: 200, pieces: 2 });

    const { status, body } = await redeem(seller, reward);

    expect(status).toBe(201);
    expect(body.balance).toBe(300);
    expect(body.order).toMatchObject({
      state: 'awaiting_approval',
      price: 200,
      address: { city: 'Manaus' },
      events: [{ kind: 'placed', own: true }],
      can: { cancel: true, reportProblem: true },
    });
    expect(body.order.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { body: list } = await test.call(listOrders, { as: seller });
    expect(list.items).toMatchObject([{ id: body.order.id, campaign: { id: campaign.id } }]);
    await expectSound(campaign);
  });

  it('hands a code out at once and keeps it in the order, sealed in the database [RWD-02]', async () => {
    const { campaign, seller } = await setUp();
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['GAME-1111-2222'] });

    const { body } = await redeem(seller, reward);
    const { body: order } = await test.call(getOrder, { as: seller, params: { orderId: body.order.id } });

    expect(body.order).toMatchObject({
      state: 'delivered',
      hasCode: true,
      can: { cancel: false },
    });
    expect(body.secret).toBe('GAME-1111-2222');
    expect(order.hasCode).toBe(true);
    const opened = await test.call(revealOrderCode, { as: seller, params: { orderId: order.id } });
    expect(opened.body).toEqual({ code: 'GAME-1111-2222' });
    const [row] = await test.build.sql<{ sealed: Buffer }>(
      campaign.tenantId,
      'select sealed from reward_codes',
    );
    expect(row?.sealed.toString('latin1')).not.toContain('GAME');
    await expectSound(campaign);
  });

  it.each([
    ['insufficient_points', { price: 501 }],
    ['out_of_stock', { pieces: 0 }],
    ['app_store_codes_gone', { kind: 'app_store_code', codes: [] }],
    ['reward_level_required', { minLevel: 3 }],
  ] as const)('refuses with %s and changes nothing [RWD-02] [RWD-05]', async (code, options) => {
    const { campaign, seller } = await setUp(500);
    const reward = await buildReward(test, campaign, options);

    const { status, body } = await redeem(seller, reward);

    expect([status, body.code]).toEqual([409, code]);
    expect(await balanceOf(seller)).toBe(500);
    expect((await test.call(listOrders, { as: seller })).body.items).toEqual([]);
    await expectSound(campaign);
  });

  it('asks for the required trainings until they are finished [RWD-02]', async () => {
    const { campaign, seller } = await setUp();
    const course = await test.build.course(campaign.tenantId);
    const reward = await buildReward(test, campaign, { courseIds: [course.id] });

    const before = await test.call(getReward, { as: seller, params: { rewardId: reward.id } });
    const refused = await redeem(seller, reward);
    await test.build.sql(
      campaign.tenantId,
      `insert into enrollments (tenant_id, member_id, training_id, state, enrolled_at, updated_at)
       values ($1, $2, $3, 'approved', now(), now())`,
      [campaign.tenantId, seller.memberId, course.id],
    );
    const redeemed = await redeem(seller, reward);

    expect(before.body.courses).toMatchObject([{ id: course.id, finished: false }]);
    expect(refused.body.code).toBe('trainings_required');
    expect(redeemed.status).toBe(201);
  });

  it('refuses who is blocked, has not joined, owes points, and a price nobody confirmed', async () => {
    const { campaign, seller } = await setUp(100);
    const reward = await buildReward(test, campaign, { price: 50 });
    const stranger = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
    const { seller: debtor } = await joinedSeller(test, campaign, 'Deve Pontos');
    const debt = await giveSpendable(test, campaign, debtor, -100);
    await redeem(debtor, reward);
    if ('takeBack' in debt) await debt.takeBack();

    expect((await redeem(seller, reward, { price: 49 })).body.code).toBe('reward_price_changed');
    expect(['birthday_missing', 'not_joined']).toContain((await redeem(stranger, reward)).body.code);
    expect(await balanceOf(debtor)).toBe(-50);
    expect((await redeem(debtor, reward)).body.code).toBe('insufficient_points');
    await test.call(blockFromProgram, {
      as: campaign.admin,
      params: { memberId: seller.memberId },
      body: { reason: 'Notas repetidas' },
    });
    expect((await redeem(seller, reward)).body.code).toBe('program_blocked');
    expect((await test.call(getRewardStore, { as: seller })).body.blocked).toBe(true);
    await expectSound(campaign);
  });

  it('belongs to one company and to one person', async () => {
    const { campaign, seller } = await setUp();
    const other = await setUp();
    const reward = await buildReward(test, campaign);
    const { body } = await redeem(seller, reward);
    const params = { orderId: body.order.id };
    const { seller: colleague } = await joinedSeller(test, campaign, 'Outra Pessoa');

    expect((await redeem(other.seller, reward)).status).toBe(404);
    for (const as of [other.seller, colleague]) {
      expect((await test.call(getOrder, { as, params })).status).toBe(404);
      expect((await test.call(cancelOwnOrder, { as, params, body: {} })).status).toBe(404);
    }
  });
});

describe('redeeming at the same time', () => {
  it('gives the last 3 pieces to 3 of 50 takers [RWD-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const reward = await buildReward(test, campaign, { pieces: 3 });
    const takers = [];
    for (let number = 0; number < 50; number += 1) {
      const { seller } = await joinedSeller(test, campaign, `Pessoa ${number}`);
      await giveSpendable(test, campaign, seller, 100);
      takers.push(seller);
    }

    const answers = await Promise.all(takers.map((taker) => redeem(taker, reward)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['out_of_stock']),
    );
    const [stock] = await test.build.sql(campaign.tenantId, 'select pieces, redeemed from reward_stock');
    expect(stock).toEqual({ pieces: 0, redeemed: 3 });
    await expectSound(campaign);
  });

  it('gives every code to one person only [RWD-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const codes = ['C-1', 'C-2', 'C-3', 'C-4'];
    const reward = await buildReward(test, campaign, { kind: 'app_store_code', codes });
    const takers = [];
    for (let number = 0; number < 8; number += 1) {
      const { seller } = await joinedSeller(test, campaign, `Pessoa ${number}`);
      await giveSpendable(test, campaign, seller, 100);
      takers.push(seller);
    }

    const answers = await Promise.all(takers.map((taker) => redeem(taker, reward)));

    const shown = answers.filter(({ status }) => status === 201).map(({ body }) => body.secret);
    expect(shown.toSorted(byText)).toEqual(codes);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('app_store_codes_gone');
    await expectSound(campaign);
  });

  it('spends points for one of two things a person taps at once [RWD-03]', async () => {
    const { campaign, seller } = await setUp(150);
    const rewards = [await buildReward(test, campaign), await buildReward(test, campaign)];

    const answers = await Promise.all(rewards.map((reward) => redeem(seller, reward)));

    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('insufficient_points');
    expect(await balanceOf(seller)).toBe(50);
    await expectSound(campaign);
  });

  it('holds the maximum of a category whatever comes at once [RWD-02] [RWD-03]', async () => {
    const { campaign, seller } = await setUp(1000);
    const reward = await buildReward(test, campaign, { maximum: 2 });

    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(seller, reward)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('category_limit_reached');
    expect(await balanceOf(seller)).toBe(800);
    await expectSound(campaign);
  });

  it('redeems once however often a device repeats the call [RWD-03]', async () => {
    const { campaign, seller } = await setUp(1000);
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['X-1', 'X-2', 'X-3'] });

    const tries = await Promise.all(
      Array.from({ length: 5 }, () => redeem(seller, reward, { idempotencyKey: 'one-tap' })),
    );
    const later = await redeem(seller, reward, { idempotencyKey: 'one-tap' });

    const ids = [...tries, later].map(({ status, body }) => [status, body.order?.id, body.secret]);
    expect(new Set(ids.map((one) => one.join()))).toHaveLength(1);
    expect(await balanceOf(seller)).toBe(900);
    await expectSound(campaign);
  });

  it('leaves nothing behind where it breaks off in the middle [RWD-03]', async () => {
    const { campaign, seller } = await setUp(300);
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['Z-1'] });
    // The pool is emptied behind the stock's back: the last step of redeeming fails after points and piece were taken.
    await test.build.sql(
      campaign.tenantId,
      'update reward_codes set withdrawn_at = now() where reward_id = $1',
      [reward.id],
    );

    expect((await redeem(seller, reward)).body.code).toBe('out_of_stock');

    expect(await balanceOf(seller)).toBe(300);
    expect((await test.call(listOrders, { as: seller })).body.items).toEqual([]);
    const [stock] = await test.build.sql(campaign.tenantId, 'select pieces, redeemed from reward_stock');
    expect(stock).toEqual({ pieces: 1, redeemed: 0 });
  });
});

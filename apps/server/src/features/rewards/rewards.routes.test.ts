import {
  cancelOwnOrder,
  getOrder,
  getReward,
  getRewardStore,
  listOrders,
  listRewards,
  redeemReward,
  reportOrderProblem,
} from '@trilha/contracts/rewards';
import { blockFromProgram } from '@trilha/contracts/audits';
import { correctPoints, getPoints } from '@trilha/contracts/points';
import { addDays } from '@trilha/rules/dates';
import { describe, expect, it } from 'vitest';

import type { TenantContext } from '../../context.ts';
import { asSystem } from '../../jobs/system-context.ts';
import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../test/test-campaign.ts';
import type { TestCampaign } from '../../test/test-campaign.ts';
import { TEST_ADDRESS, buildReward, buildRewardCategory, giveSpendable } from '../../test/test-rewards.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOrders } from './cancel-order.ts';
import { deliverCard } from './deliver-card.ts';
import { answerProblem } from './order-problems.ts';
import { withdrawCodes, withdrawOldCodes } from './reward-codes.ts';

const test = useTestApp();

async function setUp(points = 500) {
  const campaign = await buildTestCampaign(test);
  const { seller } = await joinedSeller(test, campaign);
  await giveSpendable(test, campaign, seller, points);
  return { campaign, seller };
}

type Reward = Awaited<ReturnType<typeof buildReward>>;

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
});

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
      secret: 'GAME-1111-2222',
      can: { cancel: false },
    });
    expect(order.secret).toBe('GAME-1111-2222');
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
      `insert into enrolments (tenant_id, member_id, training_id, state, enrolled_at, updated_at)
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
  }, 60_000);

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

    const shown = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.secret);
    expect(shown.toSorted(byText)).toEqual(codes);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('app_store_codes_gone');
    await expectSound(campaign);
  }, 30_000);

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

    const ids = [...tries, later].map(({ status, body }) => [status, body.order?.id, body.order?.secret]);
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

describe('orders', () => {
  const order = async (options: Parameters<typeof buildReward>[2] = {}) => {
    const { campaign, seller } = await setUp(300);
    const reward = await buildReward(test, campaign, { price: 100, pieces: 1, ...options });
    const { body } = await redeem(seller, reward);
    return { campaign, seller, reward, id: body.order.id as string };
  };
  const read = async (as: SignedIn, id: string) =>
    (await test.call(getOrder, { as, params: { orderId: id } })).body;

  it('goes from approval to delivery, and tells its owner every step [RWD-04]', async () => {
    const { campaign, seller, id } = await order();
    let revision = 1;
    for (const step of ['approve', 'ship', 'deliver'] as const)
      await asAdmin(campaign, async (ctx) => {
        ({ revision } = await advanceOrder(ctx, {
          orderId: id,
          step,
          revision,
          ...(step === 'ship' ? { tracking: { carrier: 'Correios', code: 'BR123', url: null } } : {}),
        }));
      });

    const page = await read(seller, id);
    expect(page).toMatchObject({ state: 'delivered', tracking: { carrier: 'Correios', code: 'BR123' } });
    expect(page.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'approved',
      'shipped',
      'delivered',
    ]);
    const notices = await test.build.sql<{ kind: string }>(
      campaign.tenantId,
      `select kind from notices where member_id = $1 and kind like 'order%' order by created_at, id`,
      [seller.memberId],
    );
    expect(notices.map(({ kind }) => kind).toSorted(byText)).toEqual([
      'order_approved',
      'order_delivered',
      'order_shipped',
    ]);
    const stale = asAdmin(campaign, async (ctx) => {
      await advanceOrder(ctx, { orderId: id, step: 'ship', revision: 1 });
    });
    await expect(stale).rejects.toMatchObject({ code: 'stale_revision' });
  });

  it('keeps its points while it stands: nobody takes them back behind its back [RWD-04]', async () => {
    const { campaign, seller } = await setUp();
    const reward = await buildReward(test, campaign);
    await redeem(seller, reward);
    const [posting] = await test.build.sql(
      campaign.tenantId,
      `select id from postings where tenant_id = $1 and rule = 'reward_redeemed'`,
      [campaign.tenantId],
    );

    const answer = await test.call(correctPoints, {
      as: campaign.admin,
      body: { reverses: posting?.['id'], reason: 'A pedido do vendedor' },
    });

    expect(answer).toMatchObject({ status: 409, body: { code: 'posting_not_reversible' } });
  });

  it('is cancelled by its owner before approval, once, with points and piece back [RWD-04]', async () => {
    const { campaign, seller, reward, id } = await order();
    const params = { orderId: id };

    const both = await Promise.all(
      [1, 2].map(() => test.call(cancelOwnOrder, { as: seller, params, body: {} })),
    );

    expect(statuses(both)).toEqual([200, 409]);
    expect(await balanceOf(seller)).toBe(300);
    expect(await read(seller, id)).toMatchObject({
      state: 'cancelled',
      refund: { points: 100, expired: false },
      can: { cancel: false },
    });
    expect((await redeem(seller, reward)).status).toBe(201);
    await expectSound(campaign);
  });

  it('stays with its owner once it is approved, and returns when the program cancels it [RWD-04]', async () => {
    const { campaign, seller, id } = await order();
    await asAdmin(campaign, async (ctx) => {
      await advanceOrder(ctx, { orderId: id, step: 'approve', revision: 1 });
    });
    const late = await test.call(cancelOwnOrder, { as: seller, params: { orderId: id }, body: {} });
    expect(late.body.code).toBe('order_step_refused');

    await asAdmin(campaign, async (ctx) => {
      await cancelOrders(ctx, {
        orders: [{ id, revision: 2 }],
        reason: 'Sem fornecedor',
        returnToStock: false,
      });
    });

    expect(await balanceOf(seller)).toBe(300);
    expect((await read(seller, id)).events.at(-1)).toMatchObject({
      kind: 'cancelled',
      note: 'Sem fornecedor',
    });
    const [stock] = await test.build.sql(campaign.tenantId, 'select pieces, redeemed from reward_stock');
    expect(stock).toEqual({ pieces: 0, redeemed: 0 });
    await expectSound(campaign);
  });

  it('gives points back void where the campaign is over meanwhile [RWD-04]', async () => {
    const { campaign, seller, id } = await order();
    const now = test.clock.now;
    try {
      test.clock.now = new Date(now.getTime() + 45 * 86_400_000);
      await asAdmin(campaign, async (ctx) => {
        await cancelOrders(ctx, {
          orders: [{ id, revision: 1 }],
          reason: 'Fim do estoque',
          returnToStock: true,
        });
      });
      expect(
        (await read(await test.build.session(seller.personId, seller.tenantId, seller.memberId), id)).refund,
      ).toEqual({ points: 100, expired: true });
    } finally {
      test.clock.now = now;
    }
    const rules = await test.build.sql<{ rule: string; amount: number }>(
      campaign.tenantId,
      `select p.rule, e.amount::integer as amount from postings p
         join entries e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.balance_after is not null
        where p.source_id = $1 order by p.id`,
      [id],
    );
    expect(rules.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['reward_redeemed', -100],
      ['reward_refunded', 100],
      ['reward_refund_expired', -100],
    ]);
    await expectSound(campaign);
  });

  it('takes one open report of a problem and shows its answer [RWD-04]', async () => {
    const { campaign, seller, id } = await order();
    const report = () =>
      test.call(reportOrderProblem, {
        as: seller,
        params: { orderId: id },
        body: { kind: 'damaged', message: 'Chegou riscado' },
      });

    const both = await Promise.all([report(), report()]);
    expect(statuses(both)).toEqual([201, 409]);
    const [problem] = await test.build.sql<{ id: string }>(
      campaign.tenantId,
      'select id from reward_order_problems where order_id = $1',
      [id],
    );
    await asAdmin(campaign, (ctx) =>
      answerProblem(ctx, { problemId: problem?.id ?? '', answer: 'Vamos trocar' }),
    );

    expect((await read(seller, id)).problem).toMatchObject({
      message: 'Chegou riscado',
      answer: 'Vamos trocar',
    });
    expect((await report()).status).toBe(201);
  });

  it('keeps a card its provider made once, whoever brings it twice', async () => {
    const { campaign, seller, id } = await order({ kind: 'gift_card' });
    const keys = test.services.config.secretKeys;
    expect(await read(seller, id)).toMatchObject({ state: 'in_preparation', secret: null });
    const brought: boolean[] = [];
    for (const secret of ['CARD-1', 'CARD-2'])
      await asAdmin(campaign, async (ctx) => {
        brought.push(await deliverCard(ctx, keys, { orderId: id, secret }));
      });

    expect(brought).toEqual([true, false]);
    expect(await read(seller, id)).toMatchObject({ state: 'delivered', secret: 'CARD-1' });
  });

  it('never hands out codes that were withdrawn or are over', async () => {
    const { campaign, seller } = await setUp();
    const reward = await buildReward(test, campaign, { kind: 'digital_code', codes: ['O-1', 'O-2', 'O-3'] });
    await test.build.sql(
      campaign.tenantId,
      `update reward_codes set expires_on = $2::date - 1 where reward_id = $1
          and id = (select id from reward_codes where reward_id = $1 limit 1)`,
      [reward.id, campaign.today],
    );
    await asAdmin(campaign, withdrawOldCodes);
    expect((await test.call(getReward, { as: seller, params: { rewardId: reward.id } })).body.pieces).toBe(2);
    await asAdmin(campaign, async (ctx) => {
      await withdrawCodes(ctx, { rewardId: reward.id, note: 'Lote trocado' });
    });

    expect((await redeem(seller, reward)).body.code).toBe('out_of_stock');
    await expectSound(campaign);
  });

  it('leaves the points of courses alone', async () => {
    const { seller } = await order();
    expect((await test.call(getPoints, { as: seller })).body.balance).toBe(0);
  });
});

import {
  cancelOwnOrder,
  getOrder,
  getReward,
  reportOrderProblem,
  revealOrderCode,
} from '@trilha/contracts/incentives/rewards';
import { correctPoints, getPoints } from '@trilha/contracts/engagement/points';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOrders } from './cancel-order.ts';
import { deliverCard } from './deliver-card.ts';
import { answerProblem } from './order-problems.ts';
import { withdrawCodes, withdrawOldCodes } from './reward-codes.ts';

const test = useTestApp();
const { setUp, redeem, balanceOf, byText, statuses, expectSound, asAdmin } = redeeming(test);

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
    const keys = test.services.config.keyRing;
    expect(await read(seller, id)).toMatchObject({ state: 'in_preparation', hasCode: false });
    const brought: boolean[] = [];
    for (const secret of ['CARD-1', 'CARD-2'])
      await asAdmin(campaign, async (ctx) => {
        brought.push(await deliverCard(ctx, keys, { orderId: id, secret }));
      });

    expect(brought).toEqual([true, false]);
    expect(await read(seller, id)).toMatchObject({ state: 'delivered', hasCode: true });
    const opened = await test.call(revealOrderCode, { as: seller, params: { orderId: id } });
    expect(opened.body).toEqual({ code: 'CARD-1' });
  });

  it('shows no code any more once it was canceled and paid back', async () => {
    const { campaign, seller, id } = await order({ kind: 'digital_code', codes: ['ONE-1'] });
    const open = () => test.call(revealOrderCode, { as: seller, params: { orderId: id } });
    expect((await open()).body).toEqual({ code: 'ONE-1' });

    const [stored] = await test.build.sql<{ revision: number }>(
      campaign.tenantId,
      'select revision from reward_orders where id = $1',
      [id],
    );
    await asAdmin(campaign, async (ctx) => {
      await cancelOrders(ctx, {
        orders: [{ id, revision: stored?.revision ?? 0 }],
        reason: 'Pedido em dobro',
        returnToStock: false,
      });
    });

    expect(await read(seller, id)).toMatchObject({ state: 'cancelled', hasCode: false });
    expect((await open()).body.code).toBe('not_found');
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

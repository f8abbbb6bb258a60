import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import { getManagedOrder, getOrderBoard, bulkUpdateOrders } from '@trilha/contracts/incentives/order-admin';
import { getOrder, redeemReward } from '@trilha/contracts/incentives/rewards';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { TEST_ADDRESS, buildReward, giveSpendable } from '../../../test/test-rewards.ts';

const test = useTestApp();

/** A campaign that lets people spend provisional points; the seller has 100 of a sale and spends them. */
async function setUp() {
  const campaign = await buildTestCampaign(test, { provisionalSpendable: true });
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const reward = await buildReward(test, campaign, { price: 100 });
  let invoice = 0;
  const sell = async (product: number, quantity: number) => {
    invoice += 1;
    const { body } = await test.call(reportSale, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: withoutCameras,
        invoiceNumber: `H${invoice}`,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[product]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    return body.id as string;
  };
  const redeem = () =>
    test.call(redeemReward, {
      as: seller,
      params: { rewardId: reward.id },
      body: { campaignId: campaign.id, price: 100, address: TEST_ADDRESS },
    });
  const decide = (id: string, decision: 'approve' | 'reprove') =>
    test.call(decideAudits, {
      as: auditor,
      body: {
        items: [{ kind: 'sale', id, revision: 1 }],
        decision,
        reason: decision === 'reprove' ? 8 : null,
      },
    });
  const sale = await sell(0, 1);
  const ordered = await redeem();
  expect(ordered.status).toBe(201);
  const orderId = ordered.body.order.id as string;
  const read = async () =>
    (await test.call(getManagedOrder, { as: campaign.admin, params: { orderId } })).body;
  const stepAsSeen = async (seen: object, body: object, as: SignedIn = campaign.admin) =>
    (await test.call(bulkUpdateOrders, { as, body: { ...body, orders: [{ id: orderId, ...seen }] } })).body;
  const step = async (body: object, as: SignedIn = campaign.admin) => {
    const { revision, held } = await read();
    return stepAsSeen({ revision, balance: held?.balance ?? 0 }, body, as);
  };
  return { campaign, seller, sell, redeem, decide, sale, orderId, read, step, stepAsSeen };
}

describe('an order whose buyer owes points', () => {
  it('"100 redeemed, then rejected: balance −100, redeeming blocked, pending orders held; a new approved sale of 150: balance 50, free again" [SAL-05]', async () => {
    const { campaign, sell, redeem, decide, sale, read, step } = await setUp();

    await decide(sale, 'reprove');

    expect((await redeem()).body.code).toBe('insufficient_points');
    expect(await read()).toMatchObject({ held: { balance: -100 }, steps: ['release', 'cancel'] });
    expect((await step({ step: 'approve' })).refused).toMatchObject([{ reason: 'order_held' }]);
    const { body: board } = await test.call(getOrderBoard, {
      as: campaign.admin,
      query: { attention: 'true' },
    });
    expect(board.attention).toBe(1);
    expect(board.columns[0].items).toMatchObject([{ held: { balance: -100 } }]);

    await decide(await sell(1, 6), 'approve');

    expect(await read()).toMatchObject({ held: null, steps: ['approve', 'cancel'] });
    expect((await step({ step: 'approve' })).done).toHaveLength(1);
  });

  it('goes on once a person says so with a reason, which its history keeps and the buyer does not see [RWD-04]', async () => {
    const { seller, decide, sale, orderId, read, step } = await setUp();
    await decide(sale, 'reprove');
    expect((await step({ step: 'release', reason: ' ' })).code).toBe('invalid_request');

    expect((await step({ step: 'release', reason: 'Combinado com a pessoa' })).done).toHaveLength(1);

    const released = await read();
    expect(released).toMatchObject({ held: null, steps: ['approve', 'cancel'] });
    expect(released.events).toContainEqual(
      expect.objectContaining({ kind: 'released', note: 'Combinado com a pessoa' }),
    );
    expect((await step({ step: 'approve' })).done).toHaveLength(1);
    const { body: own } = await test.call(getOrder, { as: seller, params: { orderId } });
    expect(JSON.stringify(own)).not.toContain('Combinado');
  });

  it('is held once more where a later reversal makes the debt deeper than the release knew, until it is shipped [SAL-05]', async () => {
    const { sell, decide, sale, read, step } = await setUp();
    const [other, third] = [await sell(1, 1), await sell(1, 1)];
    await decide(sale, 'reprove');
    expect((await read()).held).toEqual({ balance: -50 });
    await step({ step: 'release', reason: 'Combinado com a pessoa' });
    expect(await read()).toMatchObject({ held: null, steps: ['approve', 'cancel'] });

    await decide(other, 'reprove');

    expect(await read()).toMatchObject({ held: { balance: -75 }, steps: ['release', 'cancel'] });
    expect((await step({ step: 'approve' })).refused).toMatchObject([{ reason: 'order_held' }]);
    expect((await step({ step: 'release', reason: 'Também combinado' })).done).toHaveLength(1);
    for (const next of ['approve', 'pack']) expect((await step({ step: next })).done).toHaveLength(1);
    expect((await step({ step: 'ship', tracking: {} })).done).toHaveLength(1);
    await decide(third, 'reprove');
    expect(await read()).toMatchObject({ held: null, steps: ['deliver', 'cancel'] });
    const notes = (await read()).events.filter(({ kind }: { kind: string }) => kind === 'released');
    expect(notes.map(({ note }: { note: string }) => note)).toEqual([
      'Combinado com a pessoa',
      'Também combinado',
    ]);
  });

  it('does not go on by a release that saw a smaller debt: a reversal leaves the order itself as it was [RWD-04]', async () => {
    const { sell, decide, sale, read, step, stepAsSeen } = await setUp();
    const other = await sell(1, 1);
    await decide(sale, 'reprove');
    const { revision, held } = await read();
    expect(held).toEqual({ balance: -75 });
    await decide(other, 'reprove');
    expect((await read()).revision).toBe(revision);
    const release = { step: 'release', reason: 'Combinado com a pessoa' };

    const [late, ...more] = await Promise.all([
      stepAsSeen({ revision, balance: held.balance }, release),
      stepAsSeen({ revision, balance: 0 }, release),
      stepAsSeen({ revision }, release),
    ]);

    expect(late).toMatchObject({ done: [], refused: [{ reason: 'stale_revision' }] });
    expect(more).toMatchObject([{ done: [] }, { code: 'invalid_request' }]);
    expect((await read()).held).toEqual({ balance: -100 });
    // As it stands now, or as it was shown before some of it was paid.
    expect((await step(release)).done).toHaveLength(1);
  });

  it('is held once more where the debt was paid after the release and comes back, and not where it only shrinks', async () => {
    const { campaign, sell, decide, sale, read, step } = await setUp();
    await decide(sale, 'reprove');
    await step({ step: 'release', reason: 'Combinado com a pessoa' });
    const part = await sell(1, 1);
    expect((await read()).held).toBeNull();
    await decide(part, 'reprove');
    expect((await read()).held).toBeNull();

    const all = await sell(1, 4);
    await sell(1, 1);
    await decide(all, 'reprove');

    expect(await read()).toMatchObject({ held: { balance: -75 }, steps: ['release', 'cancel'] });
    const query = { attention: 'true' };
    const { body: board } = await test.call(getOrderBoard, { as: campaign.admin, query });
    expect(board.columns[0].items).toMatchObject([{ held: { balance: -75 } }]);
  });

  it('is held in preparation as well, may be cancelled, and is never approved in the instant of the reversal', async () => {
    const { decide, sale, read, step } = await setUp();
    expect((await step({ step: 'approve' })).done).toHaveLength(1);
    const [packed] = await Promise.all([step({ step: 'pack' }), decide(sale, 'reprove')]);
    const order = await read();
    // Whichever came first: what is not packed by now is held.
    expect(order.held).toEqual({ balance: -100 });
    expect(packed.done.length === 1).toBe(order.packed);

    expect((await step({ step: 'ship', tracking: {} })).refused).toMatchObject([{ reason: 'order_held' }]);
    expect((await step({ step: 'cancel', reason: 'Venda recusada' })).done).toHaveLength(1);

    expect(await read()).toMatchObject({ state: 'cancelled', held: null });
  });

  it('is not held for points of another campaign', async () => {
    const { campaign, seller, read } = await setUp();
    const other = await buildTestCampaign(test, {}, { tenant: campaign.tenantId });
    const { takeBack } = (await giveSpendable(test, other, seller, -50)) as {
      takeBack: () => Promise<unknown>;
    };
    await takeBack();

    expect((await read()).held).toBeNull();
  });
});

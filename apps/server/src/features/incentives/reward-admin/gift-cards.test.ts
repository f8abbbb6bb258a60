import {
  getManagedOrder,
  getOrderBoard,
  retryGiftCard,
  bulkUpdateOrders,
} from '@trilha/contracts/incentives/order-admin';
import { getOrder, revealOrderCode } from '@trilha/contracts/incentives/rewards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GiftCardPartner } from '../../../development/gift-card-partner.ts';
import type { PartnerBehaviour } from '../../../development/gift-card-partner.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestStore, publishedReward, redeemed, rewardFaults } from '../../../test/test-reward.ts';
import type { TestStore } from '../../../test/test-reward.ts';
import { HttpGiftCardProvider } from './gift-card-provider.ts';
import { GiftCards } from './gift-cards.ts';

const test = useTestApp();
const KEY = 'partner-key-for-tests';
const partner = new GiftCardPartner(KEY, 300);
let url = '';

beforeAll(async () => {
  url = await partner.start();
});
afterAll(() => partner.stop());
beforeEach(() => {
  partner.behaviour = 'normal';
});

/** Asks the provider for what is due, as a server process would. */
function drainCards(): Promise<number> {
  const provider = new HttpGiftCardProvider({ url, key: KEY }, true);
  const cards = new GiftCards(test.workerPool, test.app.services, () => Promise.resolve(provider));
  return test.drainWork(['gift_card.due'], { 'gift_card.due': [cards] });
}

async function wanted(): Promise<{ store: TestStore; orderId: string }> {
  const store = await buildTestStore(test);
  const rewardId = await publishedReward(
    test,
    store,
    { kind: 'gift_card', providerProduct: 'GIFT-50', price: 500 },
    0,
  );
  const { id } = await redeemed(test, store, rewardId, { physical: false });
  await test.drainOutbox();
  return { store, orderId: id };
}

const orderOf = async ({ seller }: TestStore, orderId: string) =>
  (await test.call(getOrder, { as: seller, params: { orderId } })).body;

const codeOf = async ({ seller }: TestStore, orderId: string) =>
  (await test.call(revealOrderCode, { as: seller, params: { orderId } })).body.code;

/** Asks the provider again and again, as if each pause were over. */
async function tries(count: number, behaviour: PartnerBehaviour): Promise<void> {
  partner.behaviour = behaviour;
  for (let n = 0; n < count; n += 1) {
    await drainCards();
    await test.workerPool.query(
      `update reward_card_jobs set available_at = $1::timestamptz - interval '1 hour' where status = 'waiting'`,
      [test.clock.now],
    );
  }
}

describe('a gift card', () => {
  it('is being prepared until its provider has made it, and then shown to its owner alone [RWD-05]', async () => {
    const { store, orderId } = await wanted();
    expect(await orderOf(store, orderId)).toMatchObject({ state: 'in_preparation', hasCode: false });

    await drainCards();

    expect(await orderOf(store, orderId)).toMatchObject({ state: 'delivered', hasCode: true });
    expect(await codeOf(store, orderId)).toBe(partner.sold.get(orderId));
    const page = await test.call(getManagedOrder, { as: store.admin, params: { orderId } });
    expect(page.body).toMatchObject({ secretIssued: true, card: { status: 'issued' } });
    expect(JSON.stringify(page.body)).not.toContain(partner.sold.get(orderId));
  });

  it('is bought once, though the answer is lost, the message comes twice and two workers ask [RWD-03]', async () => {
    const { store, orderId } = await wanted();
    await tries(1, 'lost_answer');
    expect((await orderOf(store, orderId)).state).toBe('in_preparation');
    const bought = partner.sold.get(orderId);
    await test.inTenant(store.admin.tenantId, async (tx) => {
      await tx
        .insertInto('outbox')
        .values({
          tenantId: store.admin.tenantId,
          topic: 'reward.card_wanted',
          payload: JSON.stringify({ memberId: store.seller.memberId, orderId }),
          availableAt: test.clock.now,
          createdAt: test.clock.now,
        })
        .execute();
    });
    await test.drainOutbox();
    partner.behaviour = 'slow';

    await Promise.all([drainCards(), drainCards()]);

    expect(await codeOf(store, orderId)).toBe(bought);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });

  it('comes later where the provider is down, answers nonsense or needs time, and says so once', async () => {
    const { store, orderId } = await wanted();
    await tries(2, 'down');
    await tries(1, 'wrong');
    await tries(2, 'pending');
    const waiting = await orderOf(store, orderId);
    expect(waiting.state).toBe('in_preparation');
    expect(waiting.events.filter(({ kind }: { kind: string }) => kind === 'card_delayed')).toHaveLength(1);

    await tries(1, 'normal');

    expect((await orderOf(store, orderId)).state).toBe('delivered');
  });

  it('is refunded where the provider sells it no more [RWD-04]', async () => {
    const { store, orderId } = await wanted();

    await tries(1, 'sold_out');

    expect(await orderOf(store, orderId)).toMatchObject({ state: 'cancelled', refund: { points: 500 } });
    const calls = partner.calls;
    await tries(1, 'normal');
    expect(partner.calls).toBe(calls);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });

  it('is left to an administrator where it never comes, who asks again or cancels', async () => {
    const { store, orderId } = await wanted();
    const other = await wanted();
    await tries(12, 'down');
    const { admin } = store;
    const page = async () => (await test.call(getManagedOrder, { as: admin, params: { orderId } })).body;
    expect(await page()).toMatchObject({
      cardStuck: true,
      card: { status: 'stuck' },
      can: { retryCard: true },
    });
    expect((await test.call(getOrderBoard, { as: admin })).body.attention).toBe(1);

    const params = { orderId };
    expect((await test.call(retryGiftCard, { as: admin, params })).status).toBe(204);
    expect((await test.call(retryGiftCard, { as: admin, params })).body.code).toBe('order_step_refused');
    await tries(1, 'normal');
    expect((await page()).state).toBe('delivered');

    const cancelled = await test.call(bulkUpdateOrders, {
      as: other.store.admin,
      body: { step: 'cancel', reason: 'O cartão não veio.', orders: [{ id: other.orderId, revision: 1 }] },
    });
    expect(cancelled.body.done).toEqual([other.orderId]);
    await tries(1, 'normal');
    expect((await orderOf(other.store, other.orderId)).state).toBe('cancelled');
    expect(await rewardFaults(test, other.store.admin.tenantId)).toEqual([]);
  });
});

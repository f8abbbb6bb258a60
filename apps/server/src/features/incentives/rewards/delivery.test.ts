import { getManagedOrder, listManagedOrders } from '@trilha/contracts/incentives/order-admin';
import { getManagedReward, saveReward } from '@trilha/contracts/incentives/reward-admin';
import { cancelOwnOrder, getOrder, getReward, redeemReward } from '@trilha/contracts/incentives/rewards';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { joinedSeller } from '../../../test/test-campaign.ts';
import { buildTestStore, publishedReward } from '../../../test/test-reward.ts';
import type { TestStore } from '../../../test/test-reward.ts';
import { contextOf } from '../../../test/test-course.ts';
import { TEST_ADDRESS, giveSpendable } from '../../../test/test-rewards.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';
import { redeemReward as redeemOne } from './redeem-reward.ts';

const test = useTestApp();
const DAY_MS = 24 * 60 * 60_000;

async function setUp(change: { readonly handsOver?: boolean } = { handsOver: true }) {
  const store = await buildTestStore(test);
  const rewardId = await publishedReward(test, store, { price: 100, ...change });
  return { store, rewardId };
}

const readState = async (as: SignedIn, rewardId: string) =>
  (await test.call(getReward, { as, params: { rewardId } })).body;
const redeem = (
  { campaign }: TestStore,
  rewardId: string,
  as: SignedIn,
  to: { readonly storeId?: string; readonly address?: typeof TEST_ADDRESS },
) =>
  test.call(redeemReward, {
    as,
    params: { rewardId },
    body: { campaignId: campaign.id, price: 100, address: to.address ?? null, storeId: to.storeId ?? null },
  });

describe('where a piece goes', () => {
  it('is remembered from the last order, before the profile [RWD-02]', async () => {
    const { store, rewardId } = await setUp();
    expect(await readState(store.seller, rewardId)).toMatchObject({ addressFrom: 'profile' });

    await redeem(store, rewardId, store.seller, { address: TEST_ADDRESS });

    expect(await readState(store.seller, rewardId)).toMatchObject({
      addressFrom: 'order',
      address: TEST_ADDRESS,
      handOver: { lastStoreId: null },
    });
    const { seller: other } = await joinedSeller(test, store.campaign, 'Ana Prates');
    expect((await readState(other, rewardId)).addressFrom).toBe('profile');
  });

  it('is not where an order went that was canceled', async () => {
    const { store, rewardId } = await setUp();
    const { seller } = store;
    const { handOver } = await readState(seller, rewardId);
    const cancel = async (order: { readonly body: { readonly order: { readonly id: string } } }) =>
      expect(
        (await test.call(cancelOwnOrder, { as: seller, params: { orderId: order.body.order.id }, body: {} }))
          .status,
      ).toBe(200);

    await cancel(await redeem(store, rewardId, seller, { address: TEST_ADDRESS }));
    expect(await readState(seller, rewardId)).toMatchObject({ addressFrom: 'profile' });

    await redeem(store, rewardId, seller, { address: TEST_ADDRESS });
    await cancel(
      await redeem(store, rewardId, seller, { address: { ...TEST_ADDRESS, recipient: 'Ana Prates' } }),
    );
    await cancel(await redeem(store, rewardId, seller, { storeId: handOver?.stores[0]?.id ?? '' }));
    expect(await readState(seller, rewardId)).toMatchObject({
      address: TEST_ADDRESS,
      handOver: { lastStoreId: null },
    });
  });

  it('may be one’s own store, which the order names to its person and to who runs the store [RWD-04]', async () => {
    const { store, rewardId } = await setUp();
    const { handOver } = await readState(store.seller, rewardId);
    const [first] = handOver?.stores ?? [];
    if (!first) throw new Error('The seller has no store.');

    const { status, body } = await redeem(store, rewardId, store.seller, { storeId: first.id });

    expect(status).toBe(201);
    expect(body.order).toMatchObject({ state: 'awaiting_approval', address: null, store: first });
    expect((await readState(store.seller, rewardId)).handOver?.lastStoreId).toBe(first.id);
    const { tenantId, memberId } = store.seller;
    const parts = await test.inTenant(tenantId, (tx) =>
      readOwnData(tx, { tenantId, memberId }, test.app.services.parts.personalData),
    );
    expect(parts.find(({ name }) => name === 'reward_orders')?.rows).toMatchObject([
      { address: null, store: first.name },
    ]);
    const params = { orderId: body.order.id };
    const managed = await test.call(getManagedOrder, { as: store.admin, params });
    expect(managed.body).toMatchObject({ address: null, store: expect.stringContaining(first.name) });
    const listed = await test.call(listManagedOrders, {
      as: store.admin,
      query: { column: 'awaiting_approval' },
    });
    expect(listed.body.items).toMatchObject([{ city: first.city }]);
  });

  it('is no store of others, none where the reward is always sent, and somewhere', async () => {
    const { store, rewardId } = await setUp();
    const stranger = await setUp();
    const { seller: colleague, withoutCameras } = await joinedSeller(test, store.campaign, 'Ana Prates');
    // The seller sells in the other store of the campaign only.
    await test.build.sql(
      store.campaign.tenantId,
      `delete from participation_stores y using participations p
        where p.tenant_id = y.tenant_id and p.id = y.participation_id and p.member_id = $1 and y.store_id = $2`,
      [store.seller.memberId, withoutCameras],
    );
    const foreign = (await readState(stranger.store.seller, stranger.rewardId)).handOver?.stores[0]?.id ?? '';
    const own = (await readState(store.seller, rewardId)).handOver?.stores[0]?.id ?? '';
    const refused = { status: 409, body: { code: 'store_not_selected' } };

    expect(await redeem(store, rewardId, store.seller, { storeId: foreign })).toMatchObject(refused);
    const offeredTo = async (as: SignedIn) =>
      ((await readState(as, rewardId)).handOver?.stores ?? []).map(({ id }: { readonly id: string }) => id);
    expect(await offeredTo(colleague)).toContain(withoutCameras);
    expect(await offeredTo(store.seller)).not.toContain(withoutCameras);
    expect(await redeem(store, rewardId, store.seller, { storeId: withoutCameras })).toMatchObject(refused);
    const sentOnly = await publishedReward(test, store, { price: 100 });
    expect((await readState(store.seller, sentOnly)).handOver).toBeNull();
    expect(await redeem(store, sentOnly, store.seller, { storeId: own })).toMatchObject(refused);
    expect(await redeem(store, rewardId, store.seller, {})).toMatchObject({
      body: { code: 'fields_missing' },
    });
    expect((await readState(store.seller, rewardId)).handOver?.lastStoreId).toBeNull();
  });

  it('is chosen by who runs the store, for pieces alone', async () => {
    const { store, rewardId } = await setUp({});
    const { body } = await test.call(getManagedReward, { as: store.admin, params: { rewardId } });
    expect(body.document.handsOver).toBe(false);
    const save = (change: object) =>
      test.call(saveReward, {
        as: store.admin,
        params: { rewardId },
        body: { revision: body.revision, document: { ...body.document, ...change } },
      });
    expect((await save({ handsOver: true })).body.document.handsOver).toBe(true);

    const code = await publishedReward(test, store, { kind: 'digital_code' });
    const digital = await test.call(getManagedReward, { as: store.admin, params: { rewardId: code } });
    const refused = await test.call(saveReward, {
      as: store.admin,
      params: { rewardId: code },
      body: { revision: digital.body.revision, document: { ...digital.body.document, handsOver: true } },
    });
    expect(refused).toMatchObject({ status: 400, body: { field: 'document.handsOver' } });
  });
});

it('measures how long pieces take before anything is locked', async () => {
  const { store, rewardId } = await setUp();
  const { campaign, seller } = store;
  await test.inTenant(campaign.tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    await redeemOne(contextOf(test, seller, tx, 'seller'), test.services.config.keyRing, {
      rewardId,
      campaignId: campaign.id,
      price: 100,
      address: TEST_ADDRESS,
      storeId: null,
    });
    const sent = execute.mock.calls.map(([query]) => query.sql);
    execute.mockRestore();
    const measured = sent.flatMap((text, at) => (text.includes('percentile_cont') ? [at] : []));
    expect(measured).toHaveLength(1);
    expect(measured[0]).toBeLessThan(sent.findIndex((text) => text.includes('taking_part')));
  });
});

it('says within how many days pieces arrive once enough did, and by when one’s own does [RWD-04]', async () => {
  const { store, rewardId } = await setUp();
  const { seller } = await joinedSeller(test, store.campaign, 'Ana Prates');
  await giveSpendable(test, store.campaign, seller, 1000);
  const orders = [];
  for (let number = 0; number < 5; number += 1)
    orders.push((await redeem(store, rewardId, seller, { address: TEST_ADDRESS })).body.order.id as string);
  expect(await readState(store.seller, rewardId)).toMatchObject({ deliveryDays: null });
  // Four arrived within three days, one after nine.
  for (const [at, id] of orders.entries())
    await test.build.sql(
      store.campaign.tenantId,
      `with o as (update reward_orders set state = 'delivered', placed_at = $2 where id = $1 returning tenant_id, id)
       insert into reward_order_events (tenant_id, order_id, kind, actor_id, created_at)
       select tenant_id, id, 'delivered', $3, $4 from o`,
      [
        id,
        new Date(test.clock.now.getTime() - 20 * DAY_MS),
        store.admin.memberId,
        new Date(test.clock.now.getTime() - (20 - (at === 0 ? 9 : 3)) * DAY_MS),
      ],
    );

  const { deliveryDays } = await readState(store.seller, rewardId);
  const { body } = await redeem(store, rewardId, store.seller, { address: TEST_ADDRESS });

  expect(deliveryDays).toBeGreaterThanOrEqual(3);
  expect(deliveryDays).toBeLessThan(9);
  const { order } = body;
  expect(order.expectedAt).toBe(
    new Date(Date.parse(order.placedAt) + (deliveryDays ?? 0) * DAY_MS).toISOString(),
  );
  const arrived = await test.call(getOrder, { as: seller, params: { orderId: orders[0] ?? '' } });
  expect(arrived.body.expectedAt).toBeNull();
});

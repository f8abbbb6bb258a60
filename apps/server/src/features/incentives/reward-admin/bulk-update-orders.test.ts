import { listManagedOrders, bulkUpdateOrders } from '@trilha/contracts/incentives/order-admin';
import { cancelOwnOrder } from '@trilha/contracts/incentives/rewards';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { joinedSeller } from '../../../test/test-campaign.ts';
import {
  buildTestStore,
  giveSpendable,
  publishedReward,
  redeemed,
  rewardFaults,
} from '../../../test/test-reward.ts';

const test = useTestApp();
const HELD_MS = 300;

/** Holds the lock of touched stock for a while, so that a call in the opposite order surely meets it. */
async function slowStock() {
  await test.owner.query(`create or replace function slow_stock() returns trigger language plpgsql as $$
    begin perform pg_sleep(${HELD_MS / 1000}); return null; end $$`);
  await test.owner.query(
    `create or replace trigger slow_stock after update on reward_stock for each row execute function slow_stock()`,
  );
}

async function deadlocks(): Promise<number> {
  const { rows } = await test.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

describe('cancelling many orders at once', () => {
  it('never stands in a circle with people who redeem and cancel the same rewards meanwhile [RWD-03]', async () => {
    const store = await buildTestStore(test);
    const { admin, campaign } = store;
    const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin' });
    const { seller: maria } = await joinedSeller(test, campaign, 'Maria Ávila');
    await giveSpendable(test, campaign, maria.memberId, 1000);
    const [first, second] = [
      await publishedReward(test, store, { price: 100 }, 20),
      await publishedReward(test, store, { price: 100 }, 20),
    ].toSorted();
    if (!first || !second) throw new Error('There are two rewards.');
    const order = (rewardId: string, as = store.seller) =>
      redeemed(test, store, rewardId, { price: 100, as }).then(({ id }) => ({ id, revision: 1 }));
    const hers = [await order(second, maria), await order(first, maria), await order(first, maria)];
    const his = [await order(first), await order(second), await order(second)];
    await slowStock();
    const before = await deadlocks();
    const bulk = (as: typeof admin, orders: { id: string; revision: number }[]) =>
      test.call(bulkUpdateOrders, { as, body: { step: 'cancel', reason: 'Sem fornecedor', orders } });
    const own = (as: typeof admin, id = '') =>
      test.call(cancelOwnOrder, { as, params: { orderId: id }, body: {} });

    const answers = await Promise.all([
      bulk(admin, [...his.slice(0, 1), ...hers.slice(0, 1)]),
      bulk(colleague, [...his.slice(1, 2), ...hers.slice(1, 2)]),
      own(maria, hers[2]?.id),
      own(store.seller, his[2]?.id),
      order(first, maria),
      order(second),
    ]);

    expect(answers.slice(0, 4).map((answer) => ('status' in answer ? answer.status : 0))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await deadlocks()).toBe(before);
    expect(await rewardFaults(test, admin.tenantId)).toEqual([]);
    const cancelled = await test.call(listManagedOrders, { as: admin, query: { column: 'cancelled' } });
    expect(cancelled.body.items).toHaveLength(6);
  });
});

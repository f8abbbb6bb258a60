import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import * as contract from '@trilha/contracts/incentives/order-admin';
import { getOrder, reportOrderProblem } from '@trilha/contracts/incentives/rewards';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { joinedSeller } from '../../../test/test-campaign.ts';
import {
  buildTestStore,
  giveSpendable,
  publishedReward,
  redeemed,
  rewardFaults,
} from '../../../test/test-reward.ts';
import type { TestStore } from '../../../test/test-reward.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;

async function board(as: SignedIn, query: Record<string, string> = {}) {
  const { body } = await test.call(contract.getOrderBoard, { as, query });
  return body;
}

/** Codes of the orders in each column of the board. */
async function columns(as: SignedIn, query: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const { columns: all } = await board(as, query);
  return Object.fromEntries(
    all.map(({ column, items }: { column: string; items: { code: string }[] }) => [
      column,
      items.map(({ code }) => code),
    ]),
  );
}

async function ordered(store: TestStore, count: number) {
  const rewardId = await publishedReward(test, store, { price: 100 }, 200);
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push(await redeemed(test, store, rewardId, { price: 100 }));
  return { rewardId, orders };
}

const stepAs = (as: SignedIn) => async (body: Record<string, unknown>) =>
  (await test.call(contract.bulkUpdateOrders, { as, body })).body;

describe('the board of orders', () => {
  it('takes an order from approval to delivery, with packing, carrier and a time line [RWD-04]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const { orders } = await ordered(store, 1);
    const [{ id, code } = { id: '', code: '' }] = orders;
    const step = stepAs(as);
    const seen: string[] = [];
    for (const [at, body] of [
      { step: 'approve' },
      { step: 'pack' },
      {
        step: 'ship',
        tracking: { carrier: 'Correios', code: 'BR123', url: 'https://rastreio.example/BR123' },
      },
      { step: 'deliver' },
    ].entries()) {
      expect(await step({ ...body, orders: [{ id, revision: at + 1 }] })).toEqual({
        done: [id],
        refused: [],
      });
      const now = await columns(as);
      seen.push(...Object.keys(now).filter((column) => now[column]?.includes(code)));
    }

    expect(seen).toEqual(['in_preparation', 'packed', 'shipped', 'delivered']);
    const page = await test.call(contract.getManagedOrder, { as, params: { orderId: id } });
    expect(page.body).toMatchObject({
      state: 'delivered',
      member: { name: 'João Conceição' },
      address: { city: 'São Paulo' },
      tracking: { carrier: 'Correios', code: 'BR123' },
      steps: ['cancel'],
    });
    expect(page.body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'approved',
      'packed',
      'shipped',
      'delivered',
    ]);
    const own = await test.call(getOrder, { as: store.seller, params: { orderId: id } });
    expect(own.body).toMatchObject({
      state: 'delivered',
      tracking: { url: 'https://rastreio.example/BR123' },
    });
    const log = await test.call(listAuditLog, { as, query: { objectId: id } });
    expect(log.body.items).toHaveLength(4);
  });

  it('takes a step with many at once and names those somebody else changed meanwhile [RWD-04]', async () => {
    const store = await buildTestStore(test);
    const colleague = await test.build.member({ tenantId: store.admin.tenantId, role: 'program_admin' });
    const { orders } = await ordered(store, 50);
    const wanted = orders.map(({ id }) => ({ id, revision: 1 }));

    const [one, other] = await Promise.all([
      stepAs(store.admin)({ step: 'approve', orders: wanted }),
      stepAs(colleague)({ step: 'approve', orders: wanted }),
    ]);

    const done = [...one.done, ...other.done];
    expect(new Set(done).size).toBe(50);
    expect(done).toHaveLength(50);
    const refused = [...one.refused, ...other.refused];
    expect(refused).toHaveLength(50);
    expect(new Set(refused.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(['stale_revision']),
    );
    expect((await columns(store.admin))['in_preparation']).toHaveLength(25);
    expect((await board(store.admin)).columns[1].count).toBe(50);
  });

  it('cancels with refund once, though two administrators press at the same moment [RWD-04]', async () => {
    const store = await buildTestStore(test);
    const colleague = await test.build.member({ tenantId: store.admin.tenantId, role: 'admin' });
    const { orders } = await ordered(store, 6);
    const cancel = {
      step: 'cancel',
      reason: 'O fornecedor parou de fabricar.',
      orders: orders.map(({ id }) => ({ id, revision: 1 })),
    };

    const answers = await Promise.all([stepAs(store.admin)(cancel), stepAs(colleague)(cancel)]);

    expect(answers.flatMap(({ done }) => done)).toHaveLength(6);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
    const [balance] = await test.build.sql<{ balance: string }>(
      store.admin.tenantId,
      `select balance from accounts where member_id = $1 and unit = 'spendable' and campaign_id = $2`,
      [store.seller.memberId, store.campaign.id],
    );
    expect(Number(balance?.balance)).toBe(100_000);
    const list = await test.call(contract.listManagedOrders, {
      as: store.admin,
      query: { column: 'cancelled' },
    });
    expect(list.body.items).toHaveLength(6);
  });

  it('refuses what does not follow, orders of one’s own and orders of other companies', async () => {
    const store = await buildTestStore(test);
    const { rewardId, orders } = await ordered(store, 1);
    const [{ id } = { id: '' }] = orders;
    const stranger = await test.build.member({ role: 'admin' });
    const auditor = await test.build.member({ tenantId: store.admin.tenantId, role: 'auditor' });

    const skipped = await stepAs(store.admin)({ step: 'ship', orders: [{ id, revision: 1 }] });
    expect(skipped.refused).toMatchObject([{ id, reason: 'order_step_refused' }]);
    const foreign = await stepAs(stranger)({ step: 'approve', orders: [{ id, revision: 1 }] });
    expect(foreign).toEqual({ done: [], refused: [{ id, code: '', reason: 'not_found' }] });
    expect((await stepAs(auditor)({ step: 'approve', orders: [{ id, revision: 1 }] })).code).toBe(
      'forbidden',
    );
    expect((await columns(auditor))['awaiting_approval']).toHaveLength(1);
    expect((await columns(stranger))['awaiting_approval']).toEqual([]);

    await test.build.sql(store.admin.tenantId, `update members set role = 'admin' where id = $1`, [
      store.seller.memberId,
    ]);
    const own = await stepAs(store.seller)({ step: 'approve', orders: [{ id, revision: 1 }] });
    expect(own.refused).toMatchObject([{ reason: 'own_order' }]);
    expect(rewardId).toBeTruthy();
  });

  it('is filtered by campaign, department, age, words and what asks for attention', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const { orders } = await ordered(store, 2);
    const [first, second] = orders;
    const { seller: maria } = await joinedSeller(test, store.campaign, 'Maria Ávila');
    await giveSpendable(test, store.campaign, maria.memberId, 1000);
    await test.build.sql(as.tenantId, `update reward_orders set placed_at = $2 where id = $1`, [
      first?.id,
      new Date(test.clock.now.getTime() - 8 * DAY_MS),
    ]);
    await test.call(reportOrderProblem, {
      as: store.seller,
      params: { orderId: second?.id ?? '' },
      body: { kind: 'not_arrived', message: 'Não chegou.' },
    });
    const awaiting = async (query: Record<string, string>) => (await columns(as, query))['awaiting_approval'];

    expect(await awaiting({})).toEqual([first?.code, second?.code]);
    expect(await awaiting({ age: '7' })).toEqual([first?.code]);
    expect(await awaiting({ search: second?.code.toLowerCase() ?? '' })).toEqual([second?.code]);
    expect(await awaiting({ search: 'conceicao' })).toHaveLength(2);
    expect(await awaiting({ search: 'avila' })).toEqual([]);
    expect(await awaiting({ search: '%' })).toEqual([]);
    expect(await awaiting({ campaign: store.campaign.id })).toHaveLength(2);
    expect(await awaiting({ campaign: first?.id ?? '' })).toEqual([]);
    const { departments } = await board(as);
    expect(await awaiting({ department: departments[0].id })).toHaveLength(2);
    expect(await awaiting({ attention: 'true' })).toEqual([second?.code]);
    expect((await board(as)).attention).toBe(1);

    const page = await test.call(contract.getManagedOrder, { as, params: { orderId: second?.id ?? '' } });
    const [problem] = page.body.problems;
    const answer = { as, params: { problemId: problem.id }, body: { answer: 'Chega amanhã.' } };
    expect((await test.call(contract.answerOrderProblem, answer)).status).toBe(204);
    expect((await test.call(contract.answerOrderProblem, answer)).status).toBe(404);
    expect((await board(as)).attention).toBe(0);
  });
});

describe('the file of orders', () => {
  it('holds every order page after page, and no cell runs as a formula [RWD-04]', async () => {
    const store = await buildTestStore(test);
    const { orders } = await ordered(store, 3);
    await test.build.sql(
      store.admin.tenantId,
      `update reward_orders set address = jsonb_set(address, '{recipient}', '"=HYPERLINK(\\"http://x\\")"')`,
    );
    const csv = await test.call(contract.exportOrders, { as: store.admin });
    const lines = String(csv.body).trim().split('\r\n');

    expect(lines).toHaveLength(4);
    for (const { code } of orders) expect(csv.body).toContain(code);
    expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv.headers['content-disposition']).toContain('orders.csv');
    const xlsx = await test.call(contract.exportOrders, { as: store.admin, query: { format: 'xlsx' } });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const refused = await test.call(contract.exportOrders, { as: store.seller });
    expect(refused.status).toBe(403);
  });

  it('grows no memory with its rows', async () => {
    const store = await buildTestStore(test);
    await ordered(store, 1);
    await test.build.sql(
      store.admin.tenantId,
      `insert into reward_orders (tenant_id, code, member_id, campaign_id, reward_id, category_id, kind, title, price, state, address, posting_id, placed_at)
       select tenant_id, 'X' || n, member_id, campaign_id, reward_id, category_id, kind, title, price, state, address, posting_id,
              placed_at - make_interval(secs => n)
         from reward_orders, generate_series(1, 20000) n where tenant_id = $1`,
      [store.admin.tenantId],
    );
    await test.build.sql(store.admin.tenantId, 'analyze reward_orders');
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/v1/admin/reward-orders/export?format=xlsx',
      headers: { authorization: `Bearer ${store.admin.accessToken}` },
      payloadAsStream: true,
    });
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    let bytes = 0;
    for await (const chunk of answer.stream()) {
      bytes += (chunk as Buffer).length;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(bytes).toBeGreaterThan(150_000);
    expect(most).toBeLessThan(120 * 1024 * 1024);
  });
});

import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import * as contract from '@trilha/contracts/incentives/reward-admin';
import * as stock from '@trilha/contracts/incentives/reward-stock';
import * as catalog from '@trilha/contracts/incentives/reward-catalog';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import {
  buildTestStore,
  publishedReward,
  redeemed,
  rewardFaults,
  rewardOf,
} from '../../../test/test-reward.ts';

const test = useTestApp();

describe('departments and categories', () => {
  it('are added, renamed, ordered and deleted while nothing hangs on them [ADM-01] [PRO-02]', async () => {
    const store = await buildTestStore(test, { maxPerPerson: 2 });
    const { admin: as } = store;
    const other = await test.call(catalog.addRewardDepartment, {
      as,
      body: { name: { 'pt-BR': 'Viagem' } },
    });
    const read = async () => (await test.call(catalog.getRewardCatalog, { as })).body;
    const [first] = (await read()).departments;
    expect(first).toMatchObject({
      name: { 'pt-BR': 'Casa' },
      categories: [{ name: { 'pt-BR': 'Cozinha' }, maxPerPerson: 2, rewards: 0 }],
    });

    await test.call(catalog.orderRewardCatalog, {
      as,
      body: { departmentId: null, ids: [other.body.id, first.id] },
    });
    await test.call(catalog.updateRewardCategory, {
      as,
      params: { categoryId: store.categoryId },
      body: { name: { 'pt-BR': 'Cozinha', 'en-US': 'Kitchen' }, maxPerPerson: null },
    });
    const after = await read();
    expect(after.departments.map(({ id }: { id: string }) => id)).toEqual([other.body.id, first.id]);
    expect(after.departments[1].categories[0]).toMatchObject({
      name: { 'en-US': 'Kitchen' },
      maxPerPerson: null,
    });

    const remove = (departmentId: string) =>
      test.call(catalog.deleteRewardDepartment, { as, params: { departmentId } });
    expect((await remove(first.id)).body.code).toBe('label_in_use');
    expect((await remove(other.body.id)).status).toBe(204);
    await test.call(contract.createReward, { as, body: rewardOf(store) });
    const category = { as, params: { categoryId: store.categoryId } };
    expect((await test.call(catalog.deleteRewardCategory, category)).body.code).toBe('label_in_use');
    expect((await read()).departments[0].categories[0].rewards).toBe(1);
  });
});

describe('a reward', () => {
  it('is begun, saved, published and withdrawn, each in the audit log [ADM-01] [ADM-04]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const made = await test.call(contract.createReward, { as, body: rewardOf(store) });
    const params = { rewardId: made.body.id };
    const { body: draft } = await test.call(contract.getManagedReward, { as, params });
    expect(draft).toMatchObject({ revision: 1, state: 'draft', stock: { pieces: 0, redeemed: 0 } });
    expect(draft.warnings).toEqual(['no_stock', 'no_picture', 'translation_missing']);

    const document = { ...draft.document, price: 700, lowStock: 3 };
    const saved = await test.call(contract.saveReward, { as, params, body: { revision: 1, document } });
    expect(saved.body).toMatchObject({ revision: 2, document: { price: 700 } });
    const late = await test.call(contract.saveReward, { as, params, body: { revision: 1, document } });
    expect(late.body.code).toBe('stale_revision');
    for (const [revision, state] of [
      [2, 'published'],
      [3, 'withdrawn'],
    ] as const) {
      const step = await test.call(contract.setRewardState, { as, params, body: { revision, state } });
      expect(step.body).toMatchObject({ state, revision: revision + 1 });
    }

    const log = await test.call(listAuditLog, { as, query: { objectId: params.rewardId } });
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'reward.withdrawn',
      'reward.published',
      'reward.saved',
      'reward.created',
    ]);
  });

  it('refuses what is not of the company, days that do not fit and a card without a name', async () => {
    const store = await buildTestStore(test);
    const stranger = await buildTestStore(test);
    const create = async (change: Parameters<typeof rewardOf>[1]) =>
      (await test.call(contract.createReward, { as: store.admin, body: rewardOf(store, change) })).body;

    expect((await create({ categoryId: stranger.categoryId })).code).toBe('not_found');
    expect((await create({ campaignIds: [stranger.campaign.id] })).code).toBe('not_found');
    expect(await create({ offeredFrom: '2026-12-02', offeredUntil: '2026-12-01' })).toMatchObject({
      code: 'invalid_request',
      field: 'document.offeredUntil',
    });
    expect((await create({ kind: 'gift_card' })).field).toBe('document.providerProduct');
    expect((await create({ price: 0 })).code).toBe('invalid_request');
  });

  it('is offered in the campaign that runs before those to come and drafts', async () => {
    const store = await buildTestStore(test);
    const { admin, campaign } = store;
    for (const [from, publish] of [
      [50, false],
      [-5, false],
      [100, true],
    ] as const) {
      const days = { beginsOn: addDays(campaign.today, from), endsOn: addDays(campaign.today, from + 30) };
      const change = { ...days, editableUntil: days.endsOn, promotions: [], missions: [] };
      await buildTestCampaign(test, change, { publish, tenant: campaign.tenantId });
    }

    const { body } = await test.call(catalog.getRewardCatalog, { as: admin });

    expect(body.campaigns).toHaveLength(4);
    expect(body.campaigns[0].id).toBe(campaign.id);
  });

  it('is found by words in any language, by stock and by page [ADM-01]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    await publishedReward(test, store, { title: { 'pt-BR': 'Cafeteira', 'fr-FR': 'Cafetière' } }, 10);
    await publishedReward(test, store, { title: { 'pt-BR': 'Mochila' }, lowStock: 5 }, 4);
    await publishedReward(test, store, { title: { 'pt-BR': 'Boné 100% algodão' } }, 0);
    const list = async (query: Record<string, string | number> = {}) =>
      (await test.call(contract.listManagedRewards, { as, query })).body;
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

    expect(titles(await list())).toEqual(['Boné 100% algodão', 'Cafeteira', 'Mochila']);
    expect((await list()).figures).toEqual({ published: 3, low: 1, gone: 1 });
    expect(titles(await list({ search: 'CAFETIERE' }))).toEqual(['Cafeteira']);
    expect(titles(await list({ search: '100%' }))).toEqual(['Boné 100% algodão']);
    expect(titles(await list({ stock: 'low' }))).toEqual(['Mochila']);
    expect(titles(await list({ stock: 'none' }))).toEqual(['Boné 100% algodão']);
    const first = await list({ limit: 2 });
    expect(titles(await list({ limit: 2, cursor: first.nextCursor }))).toEqual(['Mochila']);
  });

  it('is nobody else’s business: learners, auditors and other companies [TEN-07] [TEN-08]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await publishedReward(test, store);
    const auditor = await test.build.member({ tenantId: store.admin.tenantId, role: 'auditor' });
    const stranger = await test.build.member({ role: 'admin' });
    const read = (as: typeof auditor) => test.call(contract.getManagedReward, { as, params: { rewardId } });

    expect((await read(store.seller)).status).toBe(403);
    expect((await read(auditor)).status).toBe(403);
    expect((await read(stranger)).status).toBe(404);
    const change = await test.call(stock.changeRewardStock, {
      as: stranger,
      params: { rewardId },
      body: { reason: 'received', amount: 5 },
    });
    expect(change.status).toBe(404);
  });
});

describe('the stock', () => {
  it('never falls below zero, also when it is written off and redeemed at the same moment [RWD-03]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await publishedReward(test, store, { price: 10 }, 5);
    const writeOff = () =>
      test.call(stock.changeRewardStock, {
        as: store.admin,
        params: { rewardId },
        body: { reason: 'written_off', amount: -1, note: 'Quebrou.' },
      });
    const redeem = () => redeemed(test, store, rewardId, { price: 10 }).catch(() => undefined);

    const results = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 === 0 ? writeOff().then(({ status }) => status === 200) : redeem(),
      ),
    );

    expect(results.filter(Boolean)).toHaveLength(5);
    const { body } = await test.call(contract.getManagedReward, { as: store.admin, params: { rewardId } });
    expect(body.stock.pieces).toBe(0);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
    const history = await test.call(stock.listStockMovements, {
      as: store.admin,
      params: { rewardId },
      query: { limit: 100 },
    });
    const sum = history.body.items.reduce(
      (total: number, { amount }: { amount: number }) => total + amount,
      0,
    );
    expect(sum).toBe(0);
    expect(history.body.items.at(-1)).toMatchObject({ reason: 'received', amount: 5, actor: 'Bruno Admin' });
  });
});

describe('a pool of codes', () => {
  const codesOf = (count: number, prefix = 'CODE') =>
    Array.from({ length: count }, (_, n) => ({ row: n + 1, code: `${prefix}-${n}`, expiresOn: null }));

  it('takes a file once, names rows at fault and never shows a code again [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const rewardId = await publishedReward(test, store, { kind: 'app_store_code' }, 0);
    const send = async (codes: unknown, dryRun = false) =>
      (
        await test.call(stock.importRewardCodes, {
          as,
          params: { rewardId },
          body: { fileName: 'loja.csv', dryRun, codes },
        })
      ).body;
    const file = [
      ...codesOf(3),
      { row: 4, code: 'CODE-0', expiresOn: null },
      { row: 5, code: '=HYPERLINK("x")\u0000', expiresOn: null },
      { row: 6, code: 'CODE-6', expiresOn: '2020-01-01' },
      { row: 7, code: 'CODE-7', expiresOn: '2099-12-31' },
    ];
    const refused = [
      { row: 4, fault: 'repeated' },
      { row: 5, fault: 'bad_character' },
      { row: 6, fault: 'expired' },
    ];

    expect(await send(file, true)).toEqual({ taken: 4, refused });
    expect(await send(file)).toEqual({ taken: 4, refused });
    const again = await send(codesOf(4));
    expect(again.refused.map(({ fault }: { fault: string }) => fault)).toEqual(['known', 'known', 'known']);
    expect(again.taken).toBe(1);

    const pool = await test.call(stock.getCodePool, { as, params: { rewardId } });
    expect(pool.body).toMatchObject({
      free: 5,
      taken: 0,
      withdrawn: 0,
      expiring: [{ day: '2099-12-31', count: 1 }],
    });
    const everything = JSON.stringify([
      pool.body,
      (await test.call(contract.getManagedReward, { as, params: { rewardId } })).body,
      (await test.call(contract.listManagedRewards, { as })).body,
      (await test.call(stock.listStockMovements, { as, params: { rewardId } })).body,
      (await test.call(listAuditLog, { as })).body,
    ]);
    expect(everything).not.toContain('CODE-');
    const stored = await test.build.sql<{ sealed: Buffer }>(as.tenantId, 'select sealed from reward_codes');
    expect(stored).toHaveLength(5);
    expect(stored.some(({ sealed }) => sealed.includes('CODE-'))).toBe(false);
  });

  it('takes no code that lies in another pool of the company, free or handed out, until it is withdrawn there [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const stranger = await buildTestStore(test);
    const pool = (of: typeof store) => publishedReward(test, of, { kind: 'app_store_code', price: 10 }, 0);
    const [one, other, foreign] = [await pool(store), await pool(store), await pool(stranger)];
    const send = async (rewardId: string, codes: unknown, { dryRun = false, as = store.admin } = {}) =>
      (
        await test.call(stock.importRewardCodes, {
          as,
          params: { rewardId },
          body: { fileName: 'loja.csv', dryRun, codes },
        })
      ).body;
    expect((await send(one, codesOf(2))).taken).toBe(2);
    // As codes of before lie there: only their own pool distinguishes them.
    await test.build.sql(store.admin.tenantId, 'update reward_codes set company_hash = null');
    await redeemed(test, store, one, { price: 10, physical: false });
    const refused = [
      { row: 1, fault: 'known_elsewhere' },
      { row: 2, fault: 'known_elsewhere' },
    ];

    expect(await send(other, codesOf(3), { dryRun: true })).toEqual({ taken: 1, refused });
    expect(await send(other, codesOf(3))).toEqual({ taken: 1, refused });
    expect((await send(foreign, codesOf(3), { as: stranger.admin })).taken).toBe(3);
    const racing = await Promise.all([one, other].map((id) => send(id, codesOf(20, 'RACE'))));
    expect(racing.map(({ taken }) => taken).toSorted((a, b) => a - b)).toEqual([0, 20]);

    await test.call(stock.withdrawRewardCodes, {
      as: store.admin,
      params: { rewardId: one },
      body: { note: 'Mudou de lugar' },
    });
    const moved = await send(other, codesOf(2));
    expect(moved.taken).toBe(1);
    expect(moved.refused).toHaveLength(1);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });

  it('gives each person another code, and is told apart when empty [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await publishedReward(test, store, { kind: 'app_store_code', price: 10 }, 0);
    await test.call(stock.importRewardCodes, {
      as: store.admin,
      params: { rewardId },
      body: { fileName: 'loja.csv', dryRun: false, codes: codesOf(3) },
    });

    const orders = await Promise.allSettled(
      Array.from({ length: 5 }, () => redeemed(test, store, rewardId, { price: 10, physical: false })),
    );

    const secrets = orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value.secret] : []));
    expect(new Set(secrets)).toEqual(new Set(['CODE-0', 'CODE-1', 'CODE-2']));
    expect(secrets).toHaveLength(3);
    const failures = orders.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failures).toHaveLength(2);
    for (const failure of failures) expect(failure).toContain('app_store_codes_gone');
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });

  it('takes a hundred thousand codes in parts [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await publishedReward(test, store, { kind: 'digital_code' }, 0);
    for (let part = 0; part < 20; part += 1)
      await test.call(stock.importRewardCodes, {
        as: store.admin,
        params: { rewardId },
        body: { fileName: 'grande.txt', dryRun: false, codes: codesOf(stock.CODES_AT_ONCE, `P${part}`) },
      });

    const pool = await test.call(stock.getCodePool, { as: store.admin, params: { rewardId } });
    expect(pool.body.free).toBe(100_000);
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });
});

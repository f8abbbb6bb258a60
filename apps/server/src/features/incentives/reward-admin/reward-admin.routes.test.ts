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

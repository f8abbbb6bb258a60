import { randomUUID } from 'node:crypto';

import {
  changeStoreDays,
  getManagedCampaign,
  listCampaignStores,
  saveCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import { getRegistrationChoices } from '@trilha/contracts/incentives/campaigns';
import {
  beginCampaignImport,
  checkCampaignImport,
  commitCampaignImport,
  decideCampaignImportRows,
  getCampaignImport,
  listCampaignImportChanges,
  listCampaignImportRefused,
  listCampaignImports,
  resumeCampaignImport,
  undoCampaignImport,
} from '@trilha/contracts/incentives/campaign-imports';
import { beginImport, getImport } from '@trilha/contracts/organization/people-import';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
type Kind = 'stores' | 'agencies' | 'products';

async function begun({ id, admin }: TestCampaign, content: string, kind: Kind = 'stores') {
  const fileId = await storeImportFile(test, admin, content);
  return test.call(beginCampaignImport, {
    as: admin,
    params: { campaignId: id },
    body: { kind, fileId },
  });
}

/** A list that was checked with the columns that were proposed. */
async function checked(campaign: TestCampaign, content: string, kind: Kind = 'stores') {
  const { admin } = campaign;
  const { body } = await begun(campaign, content, kind);
  const params = { campaignImportId: body.id as string };
  await test.call(checkCampaignImport, { as: admin, params, body: { mapping: body.mapping } });
  await test.drainImports();
  const state = async () => (await test.call(getCampaignImport, { as: admin, params })).body;
  const refused = async () => (await test.call(listCampaignImportRefused, { as: admin, params })).body.items;
  const changes = async () => (await test.call(listCampaignImportChanges, { as: admin, params })).body.items;
  return { params, state, refused, changes };
}

async function commit({ admin }: TestCampaign, params: { campaignImportId: string }) {
  const answer = await test.call(commitCampaignImport, { as: admin, params });
  await test.drainImports();
  return answer;
}

async function undo({ admin }: TestCampaign, params: { campaignImportId: string }) {
  const answer = await test.call(undoCampaignImport, { as: admin, params });
  await test.drainImports();
  return answer;
}

async function imported(campaign: TestCampaign, content: string, kind: Kind = 'stores') {
  const list = await checked(campaign, content, kind);
  await commit(campaign, list.params);
  return list;
}

/** Stores beside those that every campaign of these tests begins with. */
const storesOf = async ({ admin, id }: TestCampaign) =>
  (await test.call(listCampaignStores, { as: admin, params: { campaignId: id } })).body.items.filter(
    ({ chain }: { chain: string }) => chain !== 'Casa Aurora',
  );
const namesOf = async (campaign: TestCampaign) =>
  (await storesOf(campaign)).map(({ name }: { name: string }) => name);

const mexican = (change = {}) =>
  buildTestCampaign(test, { country: 'MEX', timeZone: 'America/Mexico_City', ...change }, { publish: false });

describe('a list of stores', () => {
  it('is read by the names people give its columns, and what they mean is remembered for stores alone [CAM-02]', async () => {
    const campaign = await mexican();
    const { admin, id } = campaign;

    const first = await begun(campaign, 'Rede,RFC,Loja,Observação\nSul,MX1,Uma,Centro\n');
    expect(first.body.mapping).toEqual(['chain', 'registration', 'name', null]);
    const params = { campaignImportId: first.body.id };
    const mapping = ['chain', 'registration', 'name', 'city'];
    await test.call(checkCampaignImport, { as: admin, params, body: { mapping } });
    const second = await begun(campaign, 'Rede,RFC,Loja,Observação\nSul,MX1,Uma,Centro\n');
    const agencies = await begun(campaign, 'RFC,Nome,Marcas,Observação\nMX1,Uma,A,Centro\n', 'agencies');

    expect(second.body.mapping).toEqual(mapping);
    expect(agencies.body.mapping).toEqual(['registration', 'name', 'brands', null]);
    const { body } = await test.call(listCampaignImports, {
      as: admin,
      params: { campaignId: id },
      query: { kind: 'stores' },
    });
    expect(body.items.map((one: { id: string }) => one.id)).toEqual([second.body.id, first.body.id]);
  });

  it('writes six thousand good rows in the background and gives the others back to be repaired [CAM-02]', async () => {
    const campaign = await mexican();
    const rows = Array.from({ length: 6000 }, (_, at) =>
      `Rede ${at % 7},MX${at},Loja ${at},`.concat(at === 500 ? '2026-02-30' : ''),
    );
    rows.push('Rede 1,MX3,Repetida,', ',MX99999,Sem rede,');

    const { params, state, refused } = await checked(
      campaign,
      `chain,registration,name,from\n${rows.join('\n')}\n`,
    );

    expect(await state()).toMatchObject({ status: 'checked', toCreate: 5999, refused: 3 });
    expect(
      (await refused()).map(({ line, problems }: { line: number; problems: readonly object[] }) => [
        line,
        problems[0],
      ]),
    ).toEqual([
      [502, { column: 3, target: 'from', code: 'day_invalid', found: '2026-02-30', expected: null }],
      [6002, { column: null, target: null, code: 'duplicate_in_file', found: 'Repetida', expected: '5' }],
      [6003, { column: 0, target: 'chain', code: 'missing', found: '', expected: null }],
    ]);
    await commit(campaign, params);
    expect(await state()).toMatchObject({ status: 'committed', created: 5999, changed: 0, refused: 3 });
  });

  it('says what it changes, leaves what its person declines, and knows what is there already [CAM-02]', async () => {
    const campaign = await mexican();
    const head = 'chain,registration,name,city\n';
    await imported(campaign, `${head}Sul,MX1,Uma,León\nSul,MX2,Duas,Puebla\nSul,MX3,Três,Toluca\n`);

    const { params, state, changes } = await checked(
      campaign,
      `${head}Sul,MX1,Primeira,León\nSul,MX2,Segunda,\nSul,MX3,Três,Toluca\nSul,MX4,Quatro,\n`,
    );
    expect(await state()).toMatchObject({ toCreate: 1, toChange: 2, unchanged: 1, declined: 0 });
    expect(await changes()).toEqual([
      {
        line: 2,
        name: 'Primeira',
        taken: true,
        changes: [{ field: 'name', before: 'Uma', after: 'Primeira' }],
      },
      {
        line: 3,
        name: 'Segunda',
        taken: true,
        changes: [{ field: 'name', before: 'Duas', after: 'Segunda' }],
      },
    ]);
    const decided = await test.call(decideCampaignImportRows, {
      as: campaign.admin,
      params,
      body: { lines: [3], take: false },
    });
    expect(decided.body).toMatchObject({ toChange: 1, declined: 1 });
    await commit(campaign, params);

    expect(await state()).toMatchObject({ status: 'committed', created: 1, changed: 1 });
    expect(await namesOf(campaign)).toEqual(['Duas', 'Primeira', 'Quatro', 'Três']);
    const late = await test.call(decideCampaignImportRows, {
      as: campaign.admin,
      params,
      body: { lines: null, take: true },
    });
    expect(late.body.code).toBe('import_not_ready');
  });

  it('is taken back as a whole, and is neither written nor taken back twice [CAM-02]', async () => {
    const campaign = await mexican();
    const { admin } = campaign;
    const head = 'chain,registration,name\n';
    await imported(campaign, `${head}Sul,MX1,Uma\n`);
    const { params, state } = await imported(campaign, `${head}Sul,MX1,Primeira\nSul,MX2,Duas\n`);
    expect(await namesOf(campaign)).toEqual(['Duas', 'Primeira']);
    expect((await commit(campaign, params)).body.code).toBe('import_not_ready');

    await undo(campaign, params);

    expect(await state()).toMatchObject({ status: 'undone', created: 0, changed: 0, untouched: 0 });
    expect(await namesOf(campaign)).toEqual(['Uma']);
    const register = await test.build.sql(
      campaign.tenantId,
      `select 1 from program_stores where registration = 'MX2'`,
    );
    expect(register).toEqual([]);
    expect((await undo(campaign, params)).body.code).toBe('import_not_ready');
    const { body } = await test.call(listAuditLog, { as: admin });
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(actions).toContain('campaign.import_undone');
    expect(actions).toContain('campaign.stores_imported');
  });

  it('leaves in place what somebody changed or leans on since, when it is taken back [CAM-02]', async () => {
    const campaign = await mexican();
    const { params, state } = await imported(
      campaign,
      'chain,registration,name\nSul,MX1,Uma\nSul,MX2,Duas\nSul,MX3,Três\n',
    );
    const [duas, tres] = (await storesOf(campaign)).map(({ id }: { id: string }) => id);
    await test.build.sql(campaign.tenantId, `update program_stores set city = 'León' where id = $1`, [duas]);
    await test.build.sql(
      campaign.tenantId,
      `insert into campaign_promotions (tenant_id, campaign_id, name, factor, begins_on, ends_on, store_id)
       values ($1, $2, '{}', 150, '2026-01-01', '2026-01-02', $3)`,
      [campaign.tenantId, campaign.id, tres],
    );

    await undo(campaign, params);

    expect(await state()).toMatchObject({ status: 'undone', created: 2, untouched: 2 });
    expect(await namesOf(campaign)).toEqual(['Duas', 'Três']);
  });

  it('refuses what changed between check and commit, and never overwrites it [CAM-02]', async () => {
    const campaign = await mexican();
    const head = 'chain,registration,name\n';
    await imported(campaign, `${head}Sul,MX1,Uma\n`);
    const { params, state, refused } = await checked(campaign, `${head}Sul,MX1,Primeira\nSul,MX2,Duas\n`);
    await test.build.sql(campaign.tenantId, `update program_stores set name = 'Outra'`);

    await commit(campaign, params);

    expect(await state()).toMatchObject({ status: 'committed', created: 1, changed: 0, refused: 1 });
    expect((await refused())[0].problems[0].code).toBe('changed_meanwhile');
    expect(await namesOf(campaign)).toEqual(['Duas', 'Outra']);
  });

  it('goes on where it failed half way, or is taken back, and no longer after a day [CAM-02]', async () => {
    const campaign = await mexican();
    const { admin, tenantId } = campaign;
    const { params, state } = await checked(campaign, 'chain,registration,name\nSul,MX1,Uma\nSul,MX2,Duas\n');
    await test.call(commitCampaignImport, { as: admin, params });
    // A server that dies with every attempt, until no other is made.
    await test.build.sql(tenantId, `update imports set attempts = 5`);
    await test.drainImports();
    expect(await state()).toMatchObject({
      status: 'failed',
      failedStep: 'committing',
      error: 'import_failed',
    });

    await test.call(resumeCampaignImport, { as: admin, params });
    await test.drainImports();
    expect(await state()).toMatchObject({ status: 'committed', created: 2 });

    await test.build.sql(tenantId, `update imports set finished_at = finished_at - interval '25 hours'`);
    expect((await undo(campaign, params)).body.code).toBe('too_late');
  });

  it.each([
    ['a,b\n1,2\n', 'mapping_incomplete'],
    ['chain,registration\nSul,MX1\n', 'mapping_incomplete'],
  ])('cannot be checked without the columns that name stores: %j', async (content, code) => {
    const campaign = await mexican();
    const { body } = await begun(campaign, content);

    const { body: refused } = await test.call(checkCampaignImport, {
      as: campaign.admin,
      params: { campaignImportId: body.id },
      body: { mapping: body.mapping },
    });

    expect(refused.code).toBe(code);
  });

  it('is nobody’s but of who manages campaigns in that company, and no way to the files of people [CAM-02]', async () => {
    const campaign = await mexican();
    const other = await mexican();
    const { params } = await checked(campaign, 'chain,registration,name\nSul,MX1,Uma\n');
    const seller = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
    const people = await test.call(beginImport, {
      as: campaign.admin,
      body: { fileId: await storeImportFile(test, campaign.admin, 'Nome,E-mail\nUm,um@example.test\n') },
    });

    for (const contract of [getCampaignImport, listCampaignImportChanges, listCampaignImportRefused]) {
      expect((await test.call(contract, { as: seller, params })).status).toBe(403);
      expect((await test.call(contract, { as: other.admin, params })).status).toBe(404);
      const ofPeople = { campaignImportId: people.body.id };
      expect((await test.call(contract, { as: campaign.admin, params: ofPeople })).status).toBe(404);
    }
    for (const contract of [commitCampaignImport, undoCampaignImport, resumeCampaignImport]) {
      expect((await test.call(contract, { as: other.admin, params })).status).toBe(404);
      expect((await test.call(contract, { as: seller, params })).status).toBe(403);
    }
    const asPeople = { importId: params.campaignImportId };
    expect((await test.call(getImport, { as: campaign.admin, params: asPeople })).status).toBe(404);
    const foreign = await test.call(beginCampaignImport, {
      as: other.admin,
      params: { campaignId: campaign.id },
      body: { kind: 'stores', fileId: randomUUID() },
    });
    expect(foreign.status).toBe(404);
  });
});

it('a list of agencies is written with their brands, and the people of one keep it in place [CAM-02]', async () => {
  const campaign = await buildTestCampaign(test);
  await joinedSeller(test, campaign);
  const head = 'CNPJ;Agência;Marcas\n';
  const { params, state, changes } = await checked(
    campaign,
    `${head}16727230000197;Agência Pulso;Vega\n08.370.779/0001-49;Agência Nova;Nortel|Vega\n`,
    'agencies',
  );
  expect(await state()).toMatchObject({ toCreate: 1, toChange: 1 });
  expect((await changes())[0].changes).toEqual([{ field: 'brands', before: 'Nortel | Vega', after: 'Vega' }]);

  await commit(campaign, params);
  const agencies = () =>
    test.build.sql(
      campaign.tenantId,
      `select a.name, x.brands from campaign_agencies x join program_agencies a on a.tenant_id = x.tenant_id and a.id = x.agency_id
        where x.campaign_id = $1 order by a.name`,
      [campaign.id],
    );
  expect(await agencies()).toEqual([
    { name: 'Agência Nova', brands: ['Nortel', 'Vega'] },
    { name: 'Agência Pulso', brands: ['Vega'] },
  ]);
  await test.build.sql(
    campaign.tenantId,
    `update participations set agency_id = (select id from program_agencies where name = 'Agência Nova')`,
  );
  await undo(campaign, params);
  expect(await state()).toMatchObject({ status: 'undone', untouched: 1 });
  expect(await agencies()).toEqual([
    { name: 'Agência Nova', brands: ['Nortel', 'Vega'] },
    { name: 'Agência Pulso', brands: ['Nortel', 'Vega'] },
  ]);
});

describe('a list of products', () => {
  const managed = async ({ admin, id }: TestCampaign) =>
    (await test.call(getManagedCampaign, { as: admin, params: { campaignId: id } })).body;
  const LIST =
    'Código;Tipo;Marca;Pontos;Observação\nnb-1;notebook;Nortel;150;\nMO-9;monitor;Vega;040;\nMO-8;monitor;Vega;muitos;\n';

  it('is saved as the form saves it, so that who edits an older revision is told, and taken back [CAM-01]', async () => {
    const campaign = await mexican();
    const { admin, id } = campaign;
    const before = await managed(campaign);

    const { params, state, refused, changes } = await checked(campaign, LIST, 'products');
    expect(await state()).toMatchObject({ toCreate: 1, toChange: 1, refused: 1 });
    expect((await refused())[0].problems).toEqual([
      { column: 3, target: 'points', code: 'number_invalid', found: 'muitos', expected: null },
    ]);
    expect((await changes())[0].changes).toContainEqual({ field: 'points', before: '100', after: '150' });
    await commit(campaign, params);

    const after = await managed(campaign);
    const bySku = new Map(
      after.document.products.map((product: { sku: string }) => [product.sku.toLowerCase(), product]),
    );
    expect(bySku.get('nb-1')).toMatchObject({ id: before.document.products[0].id, points: 150 });
    expect(bySku.get('mo-9')).toMatchObject({ type: 'monitor', brand: 'Vega', points: 40 });
    const stale = await test.call(saveCampaign, {
      as: admin,
      params: { campaignId: id },
      body: { revision: before.revision, document: before.document },
    });
    expect(stale.body.code).toBe('stale_revision');
    await undo(campaign, params);
    expect(await state()).toMatchObject({ status: 'undone', untouched: 0 });
    expect((await managed(campaign)).document).toEqual(before.document);
  });

  it('leaves a product in place that a promotion names since, when it is taken back [CAM-01]', async () => {
    const campaign = await mexican();
    const { params, state } = await imported(campaign, LIST, 'products');
    const { beginsOn, endsOn } = campaign.document;
    await test.build.sql(
      campaign.tenantId,
      `insert into campaign_promotions (tenant_id, campaign_id, name, factor, begins_on, ends_on, product_id)
       select tenant_id, campaign_id, '{"pt-BR": "Dobro"}', 200, $2, $3, id from campaign_products where campaign_id = $1 and sku = 'MO-9'`,
      [campaign.id, beginsOn, endsOn],
    );

    await undo(campaign, params);

    expect(await state()).toMatchObject({ status: 'undone', created: 1, changed: 0, untouched: 1 });
    const skus = (await managed(campaign)).document.products.map(({ sku }: { sku: string }) => sku);
    expect(skus).toContain('MO-9');
    expect(skus).toContain('NB-1');
  });

  it('refuses what is beyond the products a campaign holds [CAM-01]', async () => {
    const campaign = await mexican();
    const there = (await managed(campaign)).document.products.length;
    const rows = Array.from({ length: 501 - there }, (_, at) => `N-${at};notebook;Nortel;1`);

    const { state, refused } = await checked(
      campaign,
      `sku;type;brand;points\n${rows.join('\n')}\n`,
      'products',
    );

    expect(await state()).toMatchObject({ toCreate: 500 - there, refused: 1 });
    expect((await refused())[0].problems[0].code).toBe('too_many');
  });
});

it('a list is refused for a campaign that has ended [CAM-02]', async () => {
  const campaign = await buildTestCampaign(test);
  const { id } = campaign;
  const { params } = await checked(campaign, 'chain,registration,name\nSul,39.053.344/0001-02,Nova\n');
  await test.build.sql(campaign.tenantId, `update campaigns set state = 'frozen' where id = $1`, [id]);

  expect((await commit(campaign, params)).body.code).toBe('campaign_over');
  expect((await begun(campaign, 'chain,registration,name\nSul,1,Nova\n')).body.code).toBe('campaign_over');
});

it('lets stores begin today in a running campaign, keeps days a list does not name, and changes them one by one [CAM-02]', async () => {
  const campaign = await buildTestCampaign(test);
  const { admin, id, today } = campaign;
  await imported(
    campaign,
    'chain,registration,name,from,until\nRede Sul,39.053.344/0001-02,Nova,,\nCasa Aurora,16727230000197,Aurora Paulista,,',
  );
  const stores = async () =>
    (await test.call(listCampaignStores, { as: admin, params: { campaignId: id } })).body.items;
  const days = (await stores()).map(({ name, from }: { name: string; from: string }) => [name, from]);
  expect(days).toEqual([
    ['Aurora Manaus', addDays(today, -20)],
    ['Aurora Paulista', addDays(today, -20)],
    ['Nova', today],
  ]);

  const store = (await stores())[2];
  const params = { campaignId: id, storeId: store.id };
  const ended = { as: admin, params, body: { from: addDays(today, -5), until: addDays(today, -1) } };
  expect((await test.call(changeStoreDays, ended)).status).toBe(204);
  const seller = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
  const { body: choices } = await test.call(getRegistrationChoices, {
    as: seller,
    params: { campaignId: id },
  });
  expect(choices.chains.map(({ name }: { name: string }) => name)).toEqual(['Casa Aurora']);
  const wrong = await test.call(changeStoreDays, {
    ...ended,
    body: { from: today, until: addDays(today, -1) },
  });
  expect([wrong.status, wrong.body.field]).toEqual([400, 'until']);
  const unknown = await test.call(changeStoreDays, {
    ...ended,
    params: { ...params, storeId: randomUUID() },
  });
  expect(unknown.status).toBe(404);
});

it('names in the checklist what a mission or promotion is missing, and publishes only without it [CAM-01] [CAM-07]', async () => {
  const campaign = await buildTestCampaign(test, {}, { publish: false });
  const { document, admin, id } = campaign;
  const promotion = {
    name: { 'pt-BR': 'P' },
    factor: 150,
    beginsOn: document.beginsOn,
    endsOn: document.endsOn,
    productId: null,
    storeId: null,
  };
  const { body } = await test.call(saveCampaign, {
    as: admin,
    params: { campaignId: id },
    body: {
      revision: 2,
      document: {
        ...document,
        promotions: [
          { ...promotion, id: randomUUID() },
          { ...promotion, id: randomUUID() },
        ],
        missions: [
          {
            id: randomUUID(),
            name: { 'pt-BR': 'M' },
            productId: null,
            brand: 'Outra',
            target: 1,
            bonus: 1,
            beginsOn: document.beginsOn,
            endsOn: document.endsOn,
          },
        ],
      },
    },
  });
  expect(body.checklist).toEqual(
    expect.arrayContaining([
      { item: 'mission_at_fault', blocks: true },
      { item: 'promotions_overlap', blocks: false },
      { item: 'no_budget', blocks: false },
    ]),
  );
});

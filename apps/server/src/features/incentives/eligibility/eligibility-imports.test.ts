import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  changeStoreDays,
  listCampaignStores,
  saveCampaign,
} from '@trilha/contracts/incentives/campaign-admin';
import { getRegistrationChoices } from '@trilha/contracts/incentives/campaigns';
import {
  beginSelectionImport,
  downloadRefusedRows,
  getSelectionImport,
} from '@trilha/contracts/incentives/eligibility-imports';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();

/** A stored file, as an upload leaves it. */
async function stored(as: SignedIn, content: string): Promise<string> {
  const bytes = Buffer.from(content);
  const [id, key] = [randomUUID(), `files/${as.tenantId}/aa/${randomUUID()}`];
  await test.app.services.storage.put(key, Readable.from([bytes]), bytes.length);
  await test.build.sql(
    as.tenantId,
    `insert into files (tenant_id, id, storage_key, name, mime, size, sha256, status, created_by, created_at)
     values ($1, $2, $3, 'lojas.csv', 'text/csv', $4, '', 'ready', $5, now())`,
    [as.tenantId, id, key, bytes.length, as.memberId],
  );
  return id;
}

async function take({ id, admin }: TestCampaign, content: string, kind = 'stores') {
  const fileId = await stored(admin, content);
  const begun = await test.call(beginSelectionImport, {
    as: admin,
    params: { campaignId: id },
    body: { kind, fileId },
  });
  await test.drainOutbox();
  const params = { selectionImportId: begun.body.id as string };
  const { body } = await test.call(getSelectionImport, { as: admin, params });
  return { begun, body, params };
}

const mexican = (change = {}) =>
  buildTestCampaign(test, { country: 'MEX', timeZone: 'America/Mexico_City', ...change }, { publish: false });

it('takes twelve thousand good rows and gives the others back to be repaired [CAM-02]', async () => {
  const campaign = await mexican();
  const rows = Array.from({ length: 12_000 }, (_, at) =>
    `Rede ${at % 7},MX${at},Loja ${at},2026-02-30`.replace(',2026-02-30', at === 500 ? ',2026-02-30' : ','),
  );
  rows.push('Rede 1,MX3,Repetida,', ',MX99999,Sem rede,');

  const { body, params } = await take(campaign, `chain,registration,name,from\n${rows.join('\n')}\n`);

  expect(body).toMatchObject({ status: 'done', taken: 11_999, refused: 3, error: null });
  expect(body.faults).toEqual([
    { row: 502, column: 'from', found: '2026-02-30', fault: 'day_invalid' },
    { row: 12_002, column: 'registration', found: 'MX3', fault: 'repeated' },
    { row: 12_003, column: 'chain', found: '', fault: 'missing' },
  ]);
  const file = await test.call(downloadRefusedRows, { as: campaign.admin, params });
  expect(String(file.body).split('\r\n').slice(0, 3)).toEqual([
    '\ufeffchain,registration,name,from,error',
    'Rede 3,MX500,Loja 500,2026-02-30,from: day_invalid',
    'Rede 1,MX3,Repetida,,registration: repeated',
  ]);
});

it('goes on where a server stopped, without taking a line twice', async () => {
  const campaign = await mexican();
  const lines = Array.from({ length: 6000 }, (_, at) => `Rede,MX${at % 5999},Loja ${at}`);
  const { body, params } = await take(campaign, `chain,registration,name\n${lines.join('\n')}\n`);
  expect(body).toMatchObject({ taken: 5999, refused: 1 });
  await test.build.sql(
    campaign.tenantId,
    `update selection_imports set status = 'working', taken = 5000, refused = 0, done_line = 5001, finished_at = null where id = $1`,
    [params.selectionImportId],
  );
  await test.build.sql(campaign.tenantId, 'delete from selection_import_faults');
  const { runEligibilityImport } = await import('./run-eligibility-import.ts');

  await runEligibilityImport(test.app.services, {
    tenantId: campaign.tenantId,
    memberId: campaign.admin.memberId,
    importId: params.selectionImportId,
    at: test.clock.now,
  });

  const again = await test.call(getSelectionImport, { as: campaign.admin, params });
  expect(again.body).toMatchObject({ status: 'done', taken: 5999, refused: 1 });
});

it.each([
  ['a,b\n1,2', 'import_unreadable'],
  ['', 'import_unreadable'],
])('tells of a file that is no list: %j', async (content, error) => {
  const campaign = await mexican();
  const { body } = await take(campaign, content || '\n');
  expect(body).toMatchObject({ status: 'failed', error, taken: 0 });
});

it('ends a list that fails again and again for no reason of the file', async () => {
  const campaign = await mexican();
  const { params } = await take(campaign, 'chain,registration,name\nRede,MX1,Loja 1\n');
  await test.build.sql(
    campaign.tenantId,
    `update selection_imports set status = 'working', attempts = 6, finished_at = null where id = $1`,
    [params.selectionImportId],
  );
  // What an unforeseen fault looks like: the file itself cannot be reached.
  await test.build.sql(campaign.tenantId, `update files set storage_key = storage_key || '-gone'`);
  const { runEligibilityImport } = await import('./run-eligibility-import.ts');
  const run = () =>
    runEligibilityImport(test.app.services, {
      tenantId: campaign.tenantId,
      memberId: campaign.admin.memberId,
      importId: params.selectionImportId,
      at: test.clock.now,
    });
  const state = async () => (await test.call(getSelectionImport, { as: campaign.admin, params })).body;

  await expect(run()).rejects.toThrow();
  expect(await state()).toMatchObject({ status: 'working' });
  await run();
  expect(await state()).toMatchObject({ status: 'failed', error: 'import_failed' });
});

it('lets stores begin today in a running campaign, keeps days a list does not name, and changes them one by one [CAM-02]', async () => {
  const campaign = await buildTestCampaign(test);
  const { admin, id, today } = campaign;
  await take(
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

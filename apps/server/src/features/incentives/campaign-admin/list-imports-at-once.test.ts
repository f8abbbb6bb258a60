import { listCampaignStores } from '@trilha/contracts/incentives/campaign-admin';
import {
  beginCampaignImport,
  checkCampaignImport,
  commitCampaignImport,
  getCampaignImport,
  listCampaignImportRefused,
  undoCampaignImport,
} from '@trilha/contracts/incentives/campaign-imports';
import { expect, it } from 'vitest';

import { LeaseLost } from '../../../platform/imports/import-steps.queries.ts';
import { findImport } from '../../../platform/imports/imports.queries.ts';
import { authorOf, runCheck, runCommit, runUndo } from '../../../platform/imports/run-import.ts';
import type { AsAuthor } from '../../../platform/imports/import-kind.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { storeKind } from '../eligibility/store-kind.ts';

const test = useTestApp();
const HEAD = 'chain,registration,name\n';

const mexican = () =>
  buildTestCampaign(test, { country: 'MEX', timeZone: 'America/Mexico_City' }, { publish: false });

async function checked(campaign: TestCampaign, content: string) {
  const { admin: as, id, tenantId } = campaign;
  const fileId = await storeImportFile(test, as, content);
  const { body } = await test.call(beginCampaignImport, {
    as,
    params: { campaignId: id },
    body: { kind: 'stores', fileId },
  });
  const params = { campaignImportId: body.id as string };
  await test.call(checkCampaignImport, { as, params, body: { mapping: body.mapping } });
  await test.drainImports();
  const asAuthor = authorOf(test.app.services, tenantId, as.memberId);
  return {
    params,
    asAuthor,
    state: async () => (await test.call(getCampaignImport, { as, params })).body,
    commit: () => test.call(commitCampaignImport, { as, params }),
    undo: () => test.call(undoCampaignImport, { as, params }),
    refused: async () => (await test.call(listCampaignImportRefused, { as, params })).body.items,
    row: async () => {
      const row = await asAuthor((ctx) => findImport(ctx.tx, tenantId, params.campaignImportId));
      if (!row) throw new Error('The import is there.');
      return row;
    },
  };
}

const manyRows = (count: number) =>
  `${HEAD}${Array.from({ length: count }, (_, at) => `Sul,MX${at},Loja ${at}\n`).join('')}`;

/** A server that is stopped in this transaction of a step. */
function stoppedIn(asAuthor: AsAuthor, at: number): AsAuthor {
  let begun = 0;
  return (work) =>
    asAuthor(async (ctx) => {
      const done = await work(ctx);
      begun += 1;
      if (begun >= at) throw new Error('The server stops.');
      return done;
    });
}

const storesThere = async ({ tenantId }: TestCampaign) => {
  const rows = await test.build.sql<{ there: number }>(
    tenantId,
    `select count(*)::integer as there from program_stores where registration like 'MX%'`,
  );
  return rows[0]?.there;
};

it('a list is written exactly once by whoever goes on where a server was stopped, and taken back so [CAM-02]', async () => {
  const campaign = await mexican();
  const { services } = test.app;
  const { asAuthor, state, commit, undo, row } = await checked(campaign, manyRows(4500));
  expect((await commit()).status).toBe(200);
  const stopped = runCommit(services, stoppedIn(asAuthor, 3), storeKind, await row());
  await expect(stopped).rejects.toThrow('The server stops.');
  expect(await state()).toMatchObject({ status: 'committing', created: 2000 });
  const early = await row();

  await test.drainImports();

  expect(await state()).toMatchObject({ status: 'committed', created: 4500, refused: 0 });
  expect(await storesThere(campaign)).toBe(4500);
  await expect(runCommit(services, asAuthor, storeKind, early)).rejects.toBeInstanceOf(LeaseLost);

  expect((await undo()).status).toBe(200);
  const half = runUndo(services, stoppedIn(asAuthor, 2), storeKind, await row());
  await expect(half).rejects.toThrow('The server stops.');
  expect(await state()).toMatchObject({ status: 'undoing', created: 2500 });
  const stale = await row();
  await test.build.sql(campaign.tenantId, `update imports set runs = runs + 1`);
  await expect(runUndo(services, asAuthor, storeKind, stale)).rejects.toBeInstanceOf(LeaseLost);
  await test.drainImports();
  expect(await state()).toMatchObject({ status: 'undone', created: 0, untouched: 0 });
  expect(await storesThere(campaign)).toBe(0);
}, 120_000);

it('a check that another server took up anew writes nothing any more, and ends nothing [CAM-02]', async () => {
  const campaign = await mexican();
  const { asAuthor, state, row } = await checked(campaign, `${HEAD}Sul,MX1,Uma\nSul,MX2,Duas\n`);
  await test.build.sql(campaign.tenantId, `update imports set status = 'checking'`);
  const stale = await row();
  await test.build.sql(campaign.tenantId, `update imports set runs = runs + 1`);

  await expect(runCheck(test.app.services, asAuthor, storeKind, stale)).rejects.toBeInstanceOf(LeaseLost);

  expect(await state()).toMatchObject({ status: 'checking', rows: 2 });
});

it('is committed once by two who ask at the same time, and not taken back before it is written [CAM-02]', async () => {
  const campaign = await mexican();
  const { state, commit, undo } = await checked(campaign, `${HEAD}Sul,MX1,Uma\n`);

  const answers = await Promise.all([commit(), commit(), undo()]);

  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'import_not_ready')).toHaveLength(2);
  await test.drainImports();
  expect(await state()).toMatchObject({ status: 'committed', created: 1 });
  const undone = await Promise.all([undo(), undo(), commit()]);
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
  await test.drainImports();
  expect(await state()).toMatchObject({ status: 'undone', created: 0, untouched: 0 });
  expect(await storesThere(campaign)).toBe(0);
});

it('of two lists that write the same new store at the same time one is refused, and the other alone takes it back [CAM-02]', async () => {
  const campaign = await mexican();
  const lists = [
    await checked(campaign, `${HEAD}Sul,MX1,Uma\n`),
    await checked(campaign, `${HEAD}Sul,MX1,Outra\n`),
  ];
  for (const { commit } of lists) expect((await commit()).status).toBe(200);

  await Promise.all(
    lists.map(async ({ asAuthor, row }) => runCommit(test.app.services, asAuthor, storeKind, await row())),
  );

  const states = await Promise.all(lists.map(({ state }) => state()));
  expect(
    states
      .map(({ created, refused }) => `${created} new, ${refused} refused`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['0 new, 1 refused', '1 new, 0 refused']);
  const loser = lists[states.findIndex(({ created }) => created === 0)];
  expect(await loser?.refused()).toMatchObject([{ problems: [{ code: 'changed_meanwhile' }] }]);
  await loser?.undo();
  await test.drainImports();
  expect(await storesThere(campaign)).toBe(1);
});

it('a store is never left to end before it begins, whichever of the two days a row names [CAM-02]', async () => {
  const campaign = await mexican();
  const { beginsOn } = campaign.document;
  const { state, refused } = await checked(
    campaign,
    `chain,registration,name,until\nSul,MX1,Uma,2020-01-01\nSul,MX2,Duas,${campaign.document.endsOn}\n`,
  );

  expect(await state()).toMatchObject({ toCreate: 1, refused: 1 });
  expect((await refused())[0].problems).toEqual([
    { column: 3, target: 'until', code: 'day_order', found: '2020-01-01', expected: null },
  ]);
  expect(beginsOn > '2020-01-01').toBe(true);
});

it('keeps of a file what its columns were said to mean, and nothing else, and takes one name for one however it is typed [CAM-02]', async () => {
  const campaign = await mexican();
  const first = await checked(campaign, `${HEAD}Sul,MX1,São João Centro\n`);
  await first.commit();
  await test.drainImports();

  const { state } = await checked(
    campaign,
    `chain,registration,name,Observação\nSul,MX1,"${'São João'.normalize('NFD')}\n\u00a0Centro ",salário 9000\n\u0301,MX2,\u0301,x\n`,
  );

  expect(await state()).toMatchObject({ unchanged: 1, toChange: 0 });
  const stored = await test.build.sql<{ text: string }>(
    campaign.tenantId,
    `select r::text as text from import_rows r`,
  );
  expect(stored.some(({ text }) => text.includes('9000'))).toBe(false);
});

it('a list whose author lost the right meanwhile is neither written nor taken back [CAM-02]', async () => {
  const campaign = await mexican();
  const { state, commit, undo } = await checked(campaign, `${HEAD}Sul,MX1,Uma\n`);
  const role = (name: string) =>
    test.build.sql(campaign.tenantId, `update members set role = $1 where id = $2`, [
      name,
      campaign.admin.memberId,
    ]);
  await commit();
  await test.drainImports();
  await undo();
  await role('learner');
  await test.drainImports();
  await role('admin');

  expect(await state()).toMatchObject({ status: 'failed', failedStep: 'undoing', error: 'forbidden' });
  expect(await storesThere(campaign)).toBe(1);
});

it.each([
  ['nothing', ''],
  ['a head alone', HEAD],
])('a file with %s is no list', async (_, content) => {
  const campaign = await mexican();
  const fileId = await storeImportFile(test, campaign.admin, content);
  const { body } = await test.call(beginCampaignImport, {
    as: campaign.admin,
    params: { campaignId: campaign.id },
    body: { kind: 'stores', fileId },
  });
  expect(body.code).toBe('import_unreadable');
  const { body: stores } = await test.call(listCampaignStores, {
    as: campaign.admin,
    params: { campaignId: campaign.id },
  });
  expect(JSON.stringify(stores)).not.toContain('MX');
});

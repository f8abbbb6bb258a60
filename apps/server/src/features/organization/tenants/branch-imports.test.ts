import { getStructure } from '@trilha/contracts/organization/labels-admin';
import {
  beginBranchImport,
  checkBranchImport,
  commitBranchImport,
  decideBranchImportRows,
  getBranchImport,
  listBranchImportChanges,
  listBranchImportRefused,
  listBranchImports,
  undoBranchImport,
} from '@trilha/contracts/organization/branch-imports';
import {
  commitCampaignImport,
  getCampaignImport,
  undoCampaignImport,
} from '@trilha/contracts/incentives/campaign-imports';
import { getImport } from '@trilha/contracts/organization/people-import';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A list of branches that was checked with the columns that were proposed. */
async function checked(as: SignedIn, content: string) {
  const { body } = await test.call(beginBranchImport, {
    as,
    body: { fileId: await storeImportFile(test, as, content) },
  });
  const params = { branchImportId: body.id as string };
  await test.call(checkBranchImport, { as, params, body: { mapping: body.mapping } });
  await test.drainImports();
  const state = async () => (await test.call(getBranchImport, { as, params })).body;
  return { params, state };
}

async function imported(as: SignedIn, content: string) {
  const list = await checked(as, content);
  await test.call(commitBranchImport, { as, params: list.params });
  await test.drainImports();
  return list;
}

const namesOf = async (as: SignedIn) =>
  (await test.call(getStructure, { as })).body.branches.map(({ name }: { name: string }) => name);

it('a list of branches adds those that are not there, and another spelling of a name is decided in place [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  await imported(admin, 'Filial\nCentro\nNorte\n');

  const { params, state } = await checked(admin, 'Filial\nCENTRO\nNorte\nSul\nsul\n');
  expect(await state()).toMatchObject({ toCreate: 1, toChange: 1, unchanged: 1, refused: 1 });
  const refused = await test.call(listBranchImportRefused, { as: admin, params });
  expect(refused.body.items[0].problems[0].code).toBe('duplicate_in_file');
  const changes = await test.call(listBranchImportChanges, { as: admin, params });
  expect(changes.body.items).toEqual([
    {
      line: 2,
      name: 'CENTRO',
      taken: true,
      changes: [{ field: 'name', before: 'Centro', after: 'CENTRO' }],
    },
  ]);
  await test.call(decideBranchImportRows, { as: admin, params, body: { lines: null, take: false } });
  await test.call(commitBranchImport, { as: admin, params });
  await test.drainImports();

  expect(await state()).toMatchObject({ status: 'committed', created: 1, changed: 0, declined: 1 });
  expect(await namesOf(admin)).toEqual(['Centro', 'Norte', 'Sul']);
});

it('taking a list of branches back leaves those that somebody belongs to [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const { params, state } = await imported(admin, 'Filial\nCentro\nNorte\nSul\n');
  await test.build.sql(
    admin.tenantId,
    `update members set branch_id = (select id from branches where name = 'Norte') where id = $1`,
    [admin.memberId],
  );

  await test.call(undoBranchImport, { as: admin, params });
  await test.drainImports();

  expect(await state()).toMatchObject({ status: 'undone', created: 1, untouched: 1 });
  expect(await namesOf(admin)).toEqual(['Norte']);
});

it('a branch that somebody joins while a list is taken back stays, with them [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const { params, state } = await imported(admin, 'Filial\nCentro\nNorte\n');

  await whileHolding(test, async (holder) => {
    await holder.query(`select set_config('app.tenant', $1, true)`, [admin.tenantId]);
    await holder.query(
      `update members set branch_id = (select id from branches where tenant_id = $1 and name = 'Norte') where tenant_id = $1 and id = $2`,
      [admin.tenantId, admin.memberId],
    );
    await test.call(undoBranchImport, { as: admin, params });
    const undone = test.drainImports();
    await untilWaiting(holder, 1);
    await holder.query('commit');
    await undone;
  });

  expect(await state()).toMatchObject({ status: 'undone', created: 1, untouched: 1 });
  expect(await namesOf(admin)).toEqual(['Norte']);
});

it('what the form takes for the same name is the same branch in a list [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  await imported(admin, 'Filial\nStrasse\n');

  const { state } = await imported(admin, 'Filial\nStraße\n');

  expect(await state()).toMatchObject({ status: 'committed', created: 0, changed: 1 });
  expect(await namesOf(admin)).toEqual(['Straße']);
});

it('pages of what changes and of what is refused name each line once [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const names = Array.from({ length: 7 }, (_, at) => `Loja ${at}`);
  await imported(admin, `Filial\n${names.join('\n')}\n`);
  const { params } = await checked(
    admin,
    `Filial\n${names.map((name) => `${name.toUpperCase()}\n${name}`).join('\n')}\n`,
  );

  const changes: number[] = [];
  for (let afterLine: number | null = 0; afterLine !== null;) {
    const { body } = await test.call(listBranchImportChanges, {
      as: admin,
      params,
      query: { afterLine, limit: 3 },
    });
    changes.push(...body.items.map(({ line }: { line: number }) => line));
    // Decisions between two pages move nothing.
    await test.call(decideBranchImportRows, {
      as: admin,
      params,
      body: { lines: null, take: changes.length > 3 },
    });
    afterLine = body.nextLine;
  }
  const refused: number[] = [];
  for (let hasMore = true; hasMore;) {
    const { body } = await test.call(listBranchImportRefused, {
      as: admin,
      params,
      query: { afterLine: refused.at(-1) ?? 0, limit: 3 },
    });
    refused.push(...body.items.map(({ line }: { line: number }) => line));
    hasMore = body.hasMore;
  }

  expect(changes).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(refused).toEqual([3, 5, 7, 9, 11, 13, 15]);
});

it('lists of branches are for who manages the structure of that company, and lead to no file of people [TEN-07]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const seller = await test.build.member({ tenantId: admin.tenantId, role: 'seller' });
  const other = await test.build.member({ role: 'admin' });
  const { params } = await checked(admin, 'Filial\nCentro\n');

  for (const contract of [getBranchImport, listBranchImportChanges, commitBranchImport, undoBranchImport]) {
    expect((await test.call(contract, { as: seller, params })).status).toBe(403);
    expect((await test.call(contract, { as: other, params })).status).toBe(404);
  }
  expect((await test.call(listBranchImports, { as: other })).body.items).toEqual([]);
  const asPeople = { importId: params.branchImportId };
  expect((await test.call(getImport, { as: admin, params: asPeople })).status).toBe(404);
  const asCampaign = { campaignImportId: params.branchImportId };
  for (const contract of [getCampaignImport, commitCampaignImport, undoCampaignImport])
    expect((await test.call(contract, { as: admin, params: asCampaign })).status).toBe(404);
});

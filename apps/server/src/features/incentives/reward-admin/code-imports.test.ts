import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import * as imports from '@trilha/contracts/incentives/reward-code-imports';
import * as contract from '@trilha/contracts/incentives/reward-admin';
import * as stock from '@trilha/contracts/incentives/reward-stock';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../../../config.ts';
import { encryptedColumnsOf } from '../../../platform/queue/from-features.ts';
import { reencryptSecrets } from '../../../platform/queue/reencrypt-secrets.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { TEST_SECRET_KEY } from '../../../test/test-database.ts';
import { buildTestStore, publishedReward, redeemed, rewardFaults } from '../../../test/test-reward.ts';
import type { TestStore } from '../../../test/test-reward.ts';
import { features } from '../../features.ts';
import { clearCodeImports } from './clear-code-imports.ts';

const OLD = 'Aq12-Ws34-Ed56-Rf78-Tg90-Yh12-Uj34';
const NEW = 'Ik56-Ol78-Pz90-Xc12-Vb34-Nm56-Qw78';
const test = useTestApp({ DATA_KEY: OLD });

const pool = (store: TestStore) => publishedReward(test, store, { kind: 'app_store_code', price: 10 }, 0);
const codesOf = (count: number, prefix = 'CODE') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

const begin = (as: SignedIn, rewardId: string, content: string | Buffer) =>
  test.call(imports.beginCodeImport, {
    as,
    params: { rewardId },
    body: { fileName: 'loja.csv', content: Buffer.from(content).toString('base64') },
  });

/** A file of codes that was checked with the columns that were proposed. */
async function checked(as: SignedIn, rewardId: string, lines: readonly string[]) {
  const { body } = await begin(as, rewardId, lines.join('\r\n'));
  const params = { codeImportId: body.id as string };
  await test.call(imports.checkCodeImport, { as, params, body: { mapping: body.mapping } });
  await test.drainImports();
  const state = async () => (await test.call(imports.getCodeImport, { as, params })).body;
  return { params, state, begun: body };
}

async function imported(as: SignedIn, rewardId: string, lines: readonly string[]) {
  const file = await checked(as, rewardId, lines);
  await test.call(imports.commitCodeImport, { as, params: file.params });
  await test.drainImports();
  return file;
}

const poolOf = async (as: SignedIn, rewardId: string) =>
  (await test.call(stock.getCodePool, { as, params: { rewardId } })).body;
const faultsOf = async (as: SignedIn, params: { codeImportId: string }) =>
  Object.fromEntries(
    (await test.call(imports.getCodeImportFaults, { as, params })).body.items.map(
      ({ code, count }: { code: string; count: number }) => [code, count],
    ),
  );

describe('a file of codes', () => {
  it('says how many are new, there already, malformed and over, and shows none of them [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const [one, other] = [await pool(store), await pool(store)];
    await imported(as, other, ['ELSE-9999-WHERE']);
    await imported(as, one, ['HERE-9999-KNOWN']);
    const lines = [
      'Número do vale;Vale até;Lote',
      'CODE-1111-AAAA;2099-12-31;A',
      'CODE-2222-BBBB;31/12/2099;A',
      'CODE-3333-CCCC;;',
      'CODE-1111-AAAA;;',
      'HERE-9999-KNOWN;;',
      'ELSE-9999-WHERE;;',
      'ab;;',
      'CÓDIGO-4444;;',
      'CODE-5555-DDDD;2020-01-01;',
      'CODE-6666-EEEE;amanhã;',
      ';2099-12-31;A',
    ];

    const { body } = await begin(as, one, lines.join('\r\n'));
    expect(body.head).toEqual(['Número do vale', 'Vale até', 'Lote']);
    const params = { codeImportId: body.id as string };
    const mapping = ['code', 'expires_on', null];
    expect(
      (await test.call(imports.checkCodeImport, { as, params, body: { mapping: [null] } })).body.code,
    ).toBe('mapping_incomplete');
    await test.call(imports.checkCodeImport, { as, params, body: { mapping } });
    await test.drainImports();
    const state = async () => (await test.call(imports.getCodeImport, { as, params })).body;

    expect(await state()).toMatchObject({ status: 'checked', rows: 11, toCreate: 3, refused: 8 });
    expect(await faultsOf(as, params)).toEqual({
      duplicate_in_file: 1,
      code_known: 1,
      code_known_elsewhere: 1,
      code_too_short: 1,
      code_bad_character: 1,
      code_expired: 1,
      day_invalid: 1,
      missing: 1,
    });
    const refused = await test.call(imports.listCodeImportRefused, { as, params });
    expect(refused.body.items[0]).toEqual({
      line: 5,
      cells: ['••••AAA', '', ''],
      problems: [{ column: 0, target: null, code: 'duplicate_in_file', found: '••••AAA', expected: '2' }],
    });
    await test.call(imports.commitCodeImport, { as, params });
    await test.drainImports();
    expect(await state()).toMatchObject({ status: 'committed', created: 3, refused: 8 });
    expect(await poolOf(as, one)).toMatchObject({
      free: 4,
      expiring: [{ day: '2099-12-31', count: 2 }],
    });
    // What columns mean is remembered.
    expect((await begin(as, other, lines.join('\n'))).body.mapping).toEqual(mapping);

    const everything = JSON.stringify([
      body,
      refused.body,
      (await test.call(imports.listCodeImports, { as, params: { rewardId: one } })).body,
      await poolOf(as, one),
      (await test.call(contract.getManagedReward, { as, params: { rewardId: one } })).body,
      (await test.call(stock.listStockMovements, { as, params: { rewardId: one } })).body,
      (await test.call(listAuditLog, { as })).body,
    ]);
    for (const code of ['1111', '2222', '3333', '5555', '6666', '9999'])
      expect(everything).not.toContain(code);
    expect(await rewardFaults(test, as.tenantId)).toEqual([]);
  });

  it('lies sealed with its rows, is renewed with the key, and is gone when it can no longer be taken back [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const rewardId = await pool(store);
    const { params, begun, state } = await checked(as, rewardId, [...codesOf(40, 'SECRET'), 'no']);
    await begin(as, rewardId, 'SECRET-LEFT-BEHIND');

    expect(begun.head).toEqual(['']);
    const tables = [
      'imports',
      'reward_code_import_parts',
      'reward_code_import_rows',
      'import_mappings',
      'import_rows',
      'files',
      'outbox',
      'idempotency_keys',
      'audit_log',
    ];
    for (const table of tables) {
      const [row] = await test.build.sql<{ all: string | null }>(
        as.tenantId,
        `select string_agg(encode(convert_to(t::text, 'UTF8'), 'hex') || coalesce(encode(convert_to(
           (select string_agg(value, ' ') from jsonb_each_text(to_jsonb(t))), 'UTF8'), 'hex'), ''), '') as all from ${table} t`,
      );
      const text = Buffer.from(row?.all ?? '', 'hex').toString('latin1');
      expect([table, text.includes('SECRET-')]).toEqual([table, false]);
      // Binary columns are written as digits.
      expect([table, text.includes(Buffer.from('SECRET-').toString('hex'))]).toEqual([table, false]);
    }
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('trilha-codes-'))).toEqual([]);

    const config = readConfig({
      NODE_ENV: 'test',
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: test.services.config.dataDir,
      DATA_KEY: NEW,
      DATA_KEY_PREVIOUS: OLD,
    });
    await reencryptSecrets({ ...test.app.services, config }, encryptedColumnsOf(features));
    const header = config.keyRing.header;
    for (const table of ['reward_code_import_parts', 'reward_code_import_rows']) {
      const [left] = await test.build.sql<{ n: number; all: number }>(
        as.tenantId,
        `select count(*) filter (where substring(sealed for 5) <> $1)::int as n, count(*)::int as all from ${table}`,
        [header],
      );
      expect(left?.n).toBe(0);
      expect(left?.all).toBeGreaterThan(0);
    }
    // Back, for the tests that follow.
    const back = readConfig({
      NODE_ENV: 'test',
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: test.services.config.dataDir,
      DATA_KEY: OLD,
      DATA_KEY_PREVIOUS: NEW,
    });
    await reencryptSecrets({ ...test.app.services, config: back }, encryptedColumnsOf(features));

    await test.call(imports.commitCodeImport, { as, params });
    await test.drainImports();
    expect(await state()).toMatchObject({ status: 'committed', created: 40, refused: 1 });
    const clear = (hours: number) =>
      inTenant(test.services.pool, as.tenantId, (tx) =>
        clearCodeImports(tx, as.tenantId, new Date(test.clock.now.getTime() + hours * 3_600_000)),
      );
    const stored = async () => {
      const [row] = await test.build.sql<{ n: number }>(
        as.tenantId,
        'select (select count(*) from reward_code_import_parts)::int + (select count(*) from reward_code_import_rows)::int as n',
      );
      return row?.n;
    };
    await clear(24);
    expect(await stored()).toBe(43);
    await clear(26);
    expect(await stored()).toBe(0);
    expect((await state()).status).toBe('committed');
    expect((await test.call(imports.listCodeImports, { as, params: { rewardId } })).body.items).toHaveLength(
      1,
    );
  });

  it('gives no code twice, also where two files are taken at the same moment [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const [one, other] = [await pool(store), await pool(store)];
    const files = [
      await checked(as, one, codesOf(800, 'RACE')),
      await checked(as, other, codesOf(800, 'RACE')),
      await checked(as, one, codesOf(800, 'RACE')),
    ];
    for (const { params } of files) await test.call(imports.commitCodeImport, { as, params });

    await Promise.all(files.map(() => test.drainImports()));

    const states = await Promise.all(files.map(({ state }) => state()));
    expect(states.map(({ status }) => status)).toEqual(['committed', 'committed', 'committed']);
    expect(states.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 800]);
    expect((await poolOf(as, one)).free + (await poolOf(as, other)).free).toBe(800);
    expect(await rewardFaults(test, as.tenantId)).toEqual([]);
  });

  it('is taken back but for what somebody has got, and may come again [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const { admin: as } = store;
    const rewardId = await pool(store);
    const { params, state } = await imported(as, rewardId, codesOf(5));
    const { secret } = await redeemed(test, store, rewardId, { price: 10, physical: false });

    await test.call(imports.undoCodeImport, { as, params });
    await test.drainImports();

    expect(await state()).toMatchObject({ status: 'undone', created: 1, untouched: 1 });
    expect(await poolOf(as, rewardId)).toMatchObject({ free: 0, taken: 1, withdrawn: 0 });
    expect(await rewardFaults(test, as.tenantId)).toEqual([]);
    const again = await imported(as, rewardId, codesOf(5));
    expect(await again.state()).toMatchObject({ created: 4, refused: 1 });
    expect(codesOf(5)).toContain(secret);
    await test.build.sql(
      as.tenantId,
      "update imports set finished_at = finished_at - interval '25 hours' where id = $1",
      [again.params.codeImportId],
    );
    expect((await test.call(imports.undoCodeImport, { as, params: again.params })).body.code).toBe(
      'too_late',
    );
  });

  it('takes no code of another reward until it is withdrawn there, and those of another company [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const stranger = await buildTestStore(test);
    const { admin: as } = store;
    const [one, other, foreign] = [await pool(store), await pool(store), await pool(stranger)];
    await imported(as, one, codesOf(2));
    // As codes of before lie there: only their own pool distinguishes them.
    await test.build.sql(as.tenantId, 'update reward_codes set company_hash = null');
    await redeemed(test, store, one, { price: 10, physical: false });

    const refused = await imported(as, other, codesOf(3));
    expect(await refused.state()).toMatchObject({ created: 1, refused: 2 });
    expect(await faultsOf(as, refused.params)).toEqual({ code_known_elsewhere: 2 });
    expect(await (await imported(stranger.admin, foreign, codesOf(3))).state()).toMatchObject({ created: 3 });
    await test.call(stock.withdrawRewardCodes, {
      as,
      params: { rewardId: one },
      body: { note: 'Mudou de lugar' },
    });
    expect(await (await imported(as, other, codesOf(2))).state()).toMatchObject({ created: 1, refused: 1 });
    expect(await rewardFaults(test, as.tenantId)).toEqual([]);
  });

  it('is for who runs the reward store of that company, and for rewards that are codes [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const stranger = await buildTestStore(test);
    const { admin: as, seller } = store;
    const rewardId = await pool(store);
    const { params } = await imported(as, rewardId, codesOf(2));

    for (const asked of [
      imports.getCodeImport,
      imports.getCodeImportFaults,
      imports.listCodeImportRefused,
      imports.commitCodeImport,
      imports.resumeCodeImport,
      imports.undoCodeImport,
    ]) {
      expect((await test.call(asked, { as: seller, params })).status).toBe(403);
      expect((await test.call(asked, { as: stranger.admin, params })).status).toBe(404);
    }
    const list = { params: { rewardId } };
    expect((await test.call(imports.listCodeImports, { ...list, as: seller })).status).toBe(403);
    expect((await test.call(imports.listCodeImports, { ...list, as: stranger.admin })).status).toBe(404);
    expect((await begin(seller, rewardId, 'CODE-1')).status).toBe(403);
    expect((await begin(stranger.admin, rewardId, 'CODE-1\nCODE-2')).status).toBe(404);
    const mug = await publishedReward(test, store);
    expect((await begin(as, mug, 'CODE-1\nCODE-2')).body.code).toBe('order_step_refused');
    expect((await begin(as, rewardId, '')).status).toBe(400);
  });

  it('gives each person another code, and is told apart when empty [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await pool(store);
    await imported(store.admin, rewardId, codesOf(3));

    const orders = await Promise.allSettled(
      Array.from({ length: 5 }, () => redeemed(test, store, rewardId, { price: 10, physical: false })),
    );

    const secrets = orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value.secret] : []));
    expect(new Set(secrets)).toEqual(new Set(codesOf(3)));
    expect(secrets).toHaveLength(3);
    const failures = orders.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failures).toHaveLength(2);
    for (const failure of failures) expect(failure).toContain('app_store_codes_gone');
    expect(await rewardFaults(test, store.admin.tenantId)).toEqual([]);
  });

  it('is taken in several steps, and holds a hundred thousand codes at most [RWD-05]', async () => {
    const store = await buildTestStore(test);
    const rewardId = await pool(store);
    const { state } = await imported(store.admin, rewardId, codesOf(12_000));

    expect(await state()).toMatchObject({ status: 'committed', created: 12_000 });
    expect((await poolOf(store.admin, rewardId)).free).toBe(12_000);
    expect((await begin(store.admin, rewardId, codesOf(100_001).join('\n'))).body.code).toBe(
      'import_too_long',
    );
  });
});

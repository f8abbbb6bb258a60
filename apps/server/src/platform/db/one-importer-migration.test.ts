import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PoolClient } from 'pg';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { whileHolding } from '../../test/lock-wait.ts';
import { useTestApp } from '../../test/test-app.ts';
import { inTenant } from './in-tenant.ts';

const test = useTestApp();
const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations', '135-one-importer.sql'), 'utf8');

/** The tables as they were before the migration. */
const BEFORE = `
  drop view people_imports;
  drop table import_rows, import_mappings;
  drop trigger enqueue on imports;
  drop trigger enqueue_list on imports;
  drop index imports_newest;
  alter table imports drop column kind, drop column scope_id, drop column unchanged, drop column declined,
    drop column untouched, drop column runs;
  alter table imports rename to people_imports;
  alter table people_imports rename constraint imports_pkey to people_imports_pkey;
  alter index imports_work rename to people_imports_work;
  alter index imports_file rename to people_imports_file;
  alter index imports_author rename to people_imports_author;
  create index people_imports_newest on people_imports (tenant_id, created_at desc, id desc);`;

const inCompany = (holder: PoolClient, tenantId: string) =>
  holder.query(`select set_config('app.tenant', $1, true)`, [tenantId]);

async function oldImport(holder: PoolClient, { tenantId, memberId }: { tenantId: string; memberId: string }) {
  const id = randomUUID();
  await inCompany(holder, tenantId);
  await holder.query(
    `with file as (
       insert into files (tenant_id, storage_key, name, mime, size, sha256, status, created_by, created_at)
       values ($1, $3, 'pessoas.csv', 'text/csv', 1, '', 'ready', $2, now()) returning id)
     insert into people_imports (tenant_id, id, file_id, file_name, status, format, head, mapping, rows, created, created_by, created_at)
     select $1, $4, file.id, 'pessoas.csv', 'committed', 'csv', '{Nome}', '{full_name}', 7, 5, $2, now() from file`,
    [tenantId, memberId, `files/${id}`, id],
  );
  await holder.query(
    `insert into people_import_rows (tenant_id, import_id, line, cells, profile, label_ids, problems)
     values ($1, $2, 2, '{Um}', '{}', '{}', '[]')`,
    [tenantId, id],
  );
  await holder.query(
    `insert into people_import_mappings (tenant_id, head_key, target) values ($1, 'nome', 'full_name'), ($1, 'obs', null)`,
    [tenantId],
  );
  return id;
}

it('keeps the imports of people there were, their rows, and what columns meant, in every company [ADM-01]', async () => {
  const companies = [await test.build.member({ role: 'admin' }), await test.build.member({ role: 'admin' })];
  await whileHolding(test, async (holder) => {
    await holder.query(BEFORE);
    const ids = [];
    for (const company of companies) ids.push(await oldImport(holder, company));

    await holder.query(MIGRATION);

    for (const [at, { tenantId }] of companies.entries()) {
      await inCompany(holder, tenantId);
      const { rows } = await holder.query(
        `select i.id, i.kind, i.scope_id, i.rows, i.created, r.cells from imports i
           join people_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id where i.tenant_id = $1`,
        [tenantId],
      );
      expect(rows).toEqual([
        { id: ids[at], kind: 'people', scope_id: null, rows: 7, created: 5, cells: ['Um'] },
      ]);
      const meant = await holder.query(
        `select kind, head_key, target from import_mappings where tenant_id = $1 order by head_key`,
        [tenantId],
      );
      expect(meant.rows).toEqual([
        { kind: 'people', head_key: 'nome', target: 'full_name' },
        { kind: 'people', head_key: 'obs', target: null },
      ]);
    }
  });
});

it('lets servers of before go on with imports of people, and with nothing else, by the name they know [ADM-01] [TEN-08]', async () => {
  const [admin, other] = [
    await test.build.member({ role: 'admin' }),
    await test.build.member({ role: 'admin' }),
  ];
  const { pool } = test.app.services;
  const add = (kind: 'people' | 'branches', table: 'imports' | 'people_imports') =>
    inTenant(pool, admin.tenantId, async (tx) => {
      const kinded = table === 'imports';
      const { rows } = await sql<{ id: string }>`
        with file as (
          insert into files (tenant_id, storage_key, name, mime, size, sha256, status, created_by, created_at)
          values (${admin.tenantId}::uuid, ${`files/${randomUUID()}`}, 'f.csv', 'text/csv', 1, '', 'ready', ${admin.memberId}::uuid, now()) returning id)
        insert into ${sql.table(table)} (tenant_id, file_id, file_name, format, head, created_by, created_at ${kinded ? sql`, kind` : sql``})
        select ${admin.tenantId}::uuid, file.id, 'f.csv', 'csv', '{Nome}'::text[], ${admin.memberId}::uuid, now() ${kinded ? sql`, ${kind}` : sql``}
        from file returning id`.execute(tx);
      return rows[0]?.id;
    });
  const [people, list] = [await add('people', 'people_imports'), await add('branches', 'imports')];

  const known = (tenantId: string) =>
    inTenant(pool, tenantId, async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from people_imports`.execute(tx);
      return rows.map(({ id }) => id);
    });
  expect(await known(admin.tenantId)).toEqual([people]);
  expect(await known(other.tenantId)).toEqual([]);
  await inTenant(pool, admin.tenantId, (tx) =>
    sql`update people_imports set status = 'checking'`.execute(tx),
  );
  await inTenant(pool, admin.tenantId, (tx) =>
    sql`update imports set status = 'checking' where id = ${list}::uuid`.execute(tx),
  );
  const { rowCount } = await test.workerPool.query(
    `update people_imports set attempts = attempts + 1 where tenant_id = $1 and id = any ($2)`,
    [admin.tenantId, [people, list]],
  );
  expect(rowCount).toBe(1);
  const { rows } = await test.workerPool.query(
    `select topic, payload ->> 'id' as id from outbox where tenant_id = $1 and topic like '%import.due' order by topic`,
    [admin.tenantId],
  );
  expect(rows).toEqual([
    { topic: 'import.due', id: people },
    { topic: 'list_import.due', id: list },
  ]);
});

import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from '../../test/test-database.ts';
import { migrate, requireMigrated, roleUrl } from './migrate.ts';

const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let url = '';
let owner: pg.Client;

const owned = async (text: string) => (await owner.query(text)).rows;
const start = () => migrate(url, TEST_SECRET_KEY);

beforeAll(async () => {
  url = await copyTemplate(inject('ownerUrl'), inject('template'), name);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(inject('ownerUrl'), name);
});

describe('an update of the product', () => {
  it('has nothing to do twice', async () => {
    expect(await start()).toEqual({ applied: [] });
  });

  it('leaves a database alone that a newer version has worked on, and says which way there is', async () => {
    await owned(`insert into kysely_migration values ('999-later', now()::text)`);
    await expect(start()).rejects.toThrow(
      'migrated by a newer version (999-later); start that version, or restore a backup',
    );
    await owned(`delete from kysely_migration where name = '999-later'`);
  });

  it('names the migration that failed, and keeps what the database was', async () => {
    const listMigrations = `select name from kysely_migration order by name`;
    // Played again, the first one finds its tables there.
    await owned(`delete from kysely_migration where name = '001-platform'`);
    const before = await owned(listMigrations);
    await expect(start()).rejects.toThrow(
      /^migration 001-platform failed and nothing was changed: .*already exists/,
    );
    expect(await owned(listMigrations)).toEqual(before);
    await owned(`insert into kysely_migration values ('001-platform', now()::text)`);
  });
});

describe('a start that does not migrate', () => {
  const check = () => requireMigrated(roleUrl(url, TEST_SECRET_KEY, 'trilha_app'));

  it('takes a database that has what it needs, also after a newer version has migrated it', async () => {
    await expect(check()).resolves.toBeUndefined();
    await owned(`insert into kysely_migration values ('999-later', now()::text)`);
    await expect(check()).resolves.toBeUndefined();
    await owned(`delete from kysely_migration where name = '999-later'`);
  });

  it('says what is missing and how it gets there', async () => {
    await owned(`delete from kysely_migration where name = '013-applied-files'`);
    await expect(check()).rejects.toThrow('it lacks 013-applied-files; run npm run migrate first');
    await owned(`insert into kysely_migration values ('013-applied-files', now()::text)`);
  });
});

describe('a database of before the migrations were made into few', () => {
  const names = `select array_agg(name order by name) as names from kysely_migration`;
  const asBefore = async (...old: string[]) => {
    await owned(`delete from kysely_migration where name < '013'`);
    for (const each of old) await owned(`insert into kysely_migration values ('${each}', now()::text)`);
  };

  it('is taken over as it is, also by several starters at once', async () => {
    const now = await owned(names);
    await asBefore('001-foundation', '305-invoice-keys', '550-ledger-columns');

    const starts = await Promise.all([start(), start(), start()]);

    expect(starts.map(({ applied }) => applied)).toEqual([[], [], []]);
    expect(await owned(names)).toEqual(now);
  });

  it('is left alone where it does not have all of them, and the version that brings them is named', async () => {
    const now = await owned(`select * from kysely_migration order by name`);
    await asBefore('001-foundation', '305-invoice-keys');
    await expect(start()).rejects.toThrow(
      'of an older version (305-invoice-keys); start the version that ends with 550-ledger-columns once',
    );
    await owned('delete from kysely_migration');
    for (const { name: each, timestamp } of now)
      await owned(`insert into kysely_migration values ('${each}', '${timestamp}')`);
  });
});

describe('functions, triggers and rights', () => {
  const markChanged = (file: string) =>
    owned(`update applied_files set sha256 = 'another' where name = '${file}'`);

  it('are what their files say once a file has changed: functions replaced, triggers and rights written anew', async () => {
    const said = async () => ({
      week: await owned(`select app.week_of('2026-11-25', 1)::text as week`),
      triggers: await owned(
        `select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      policies: await owned(`select * from pg_policies order by tablename, policyname`),
      rights:
        await owned(`select grantee, table_name, privilege_type from information_schema.role_table_grants
        where grantee like 'trilha_%' and grantee <> current_user order by 1, 2, 3`),
    });
    const before = await said();
    await owned(`create or replace function app.week_of(p_day date, p_week_start integer) returns date
      language sql immutable return p_day`);
    await owned(`drop trigger closed on sales`);
    await owned(
      `create trigger stray before update on sales for each row execute function app.refuse_closed_campaign()`,
    );
    await owned(`create policy stray on sales to trilha_worker using (true)`);
    await owned(`drop policy tenant_isolation on sales`);
    await owned(`grant delete on audit_log to trilha_app`);
    expect(await said()).not.toEqual(before);
    for (const file of [
      'routines/09-campaigns.sql',
      'triggers/10-claims.sql',
      'policies/04-organization.sql',
    ])
      await markChanged(file);

    const { applied } = await start();

    expect(applied).toEqual([
      'routines/09-campaigns.sql',
      'triggers/10-claims.sql',
      'policies/04-organization.sql',
    ]);
    expect(await said()).toEqual(before);
    expect(await start()).toEqual({ applied: [] });
  });

  it('wait for nobody for long: a lock that is held leaves everything as it was', async () => {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table sales in access share mode');
    await markChanged('triggers/10-claims.sql');

    await expect(start()).rejects.toThrow('lock timeout');
    expect(
      await owned(
        `select count(*)::int as n from pg_trigger where tgname = 'closed' and tgrelid = 'sales'::regclass`,
      ),
    ).toEqual([{ n: 1 }]);
    await holder.end();
    expect(await start()).toEqual({ applied: ['triggers/10-claims.sql'] });
  });
});

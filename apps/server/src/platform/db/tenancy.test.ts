import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Tables of the whole installation, each with its reason; everything else belongs to one company. */
const GLOBAL_TABLES: Record<string, string> = {
  tenants: 'the list of companies',
  people: 'a person signs in once, whichever companies they belong to',
  person_members: 'finds the companies of a person before one is chosen',
  session_families: 'a session exists before a company is chosen',
  sign_in_failures: 'counted before anybody is known',
  call_counts: 'callers are counted before anybody is known',
  upload_locks: 'held for a name that only a signed address tells, before any session',
  account_proofs: 'links and codes of a person, used before a company is chosen',
  authenticator_apps: 'a second factor belongs to a person, whichever company they use',
  passkeys: 'found by credential before anybody is known',
  recovery_codes: 'belong to a person',
  factor_challenges: 'a half-done sign-in, before a session exists',
  certificate_codes: 'finds the company of a code on the public page',
  push_keys: "the installation's one key towards push services",
  outbox: 'queue of the installation; the application may only add rows of its own company',
  public_idempotency_keys: 'answers to people who are not signed in, before any company is known',
  applied_files:
    'which files of functions, triggers and rights were applied; the server’s roles do not see it',
  kysely_migration: 'migrations',
  kysely_migration_lock: 'migrations',
};

async function rows<R>(text: string): Promise<R[]> {
  const result = await test.owner.query(text);
  return result.rows;
}

describe('tenancy in the database', () => {
  it('gives every tenant table row security that also binds its owner, and a policy [TEN-08]', async () => {
    const tables = await rows<{
      name: string;
      rls: boolean;
      force: boolean;
      policies: number;
      tenant: boolean;
    }>(`
      select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as force,
             (select count(*) from pg_policy p where p.polrelid = c.oid)::int as policies,
             exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as tenant
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    const faults = tables.filter(
      ({ name, rls, force, policies, tenant }) =>
        !(name in GLOBAL_TABLES) && !(rls && force && policies > 0 && tenant),
    );

    expect(tables.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('opens no tenant table to the application but by the tenant that is set [TEN-08]', async () => {
    const policies = await rows<{
      table: string;
      policy: string;
      reads: string | null;
      writes: string | null;
    }>(`
      select tablename as "table", policyname as policy, qual as reads, with_check as writes from pg_policies
       where schemaname = 'public' and permissive = 'PERMISSIVE' and roles && '{public,trilha_app}'`);
    const faults = policies.filter(
      ({ table, reads, writes }) =>
        !(table in GLOBAL_TABLES) &&
        [reads, writes].some((rule) => rule !== null && !rule.includes('current_tenant')),
    );

    expect(policies.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('leads every key and index of a tenant table with tenant_id, so that the schema can be spread by tenant [TEN-08]', async () => {
    const indexes = await rows<{ table: string; index: string; first: string }>(`
      select t.relname as "table", i.relname as "index",
             (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as first
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace`);
    const faults = indexes.filter(({ table, first }) => !(table in GLOBAL_TABLES) && first !== 'tenant_id');

    expect(faults).toEqual([]);
  });

  it('leads every foreign key between tenant tables with tenant_id, so that no row refers to another company [TEN-08]', async () => {
    const keys = await rows<{ from: string; to: string; first: string }>(`
      select f.relname as "from", t.relname as "to",
             (select a.attname from pg_attribute a where a.attrelid = f.oid and a.attnum = c.conkey[1]) as first
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`);
    const faults = keys.filter(
      ({ from, to, first }) => !(from in GLOBAL_TABLES) && !(to in GLOBAL_TABLES) && first !== 'tenant_id',
    );

    expect(keys.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('changes rows of companies in migrations only inside each of them: their owner sees none outside, unless it is a superuser', () => {
    // Those before landed without; what they change they changed only where the owner was one.
    const migrations = readdirSync(MIGRATIONS).filter((name) => name >= '050' && name.endsWith('.sql'));
    const faults = migrations.filter((name) => {
      const text = readFileSync(join(MIGRATIONS, name), 'utf8');
      const changed = [...text.matchAll(/^\s*(?:update|delete from|insert into)\s+(\w+)/gim)];
      const isOfCompanies = changed.some(([, table = '']) => !(table in GLOBAL_TABLES));
      return isOfCompanies && !text.includes("set_config('app.tenant'");
    });

    expect(migrations.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('connects the server as a role that owns nothing and cannot pass row security [TEN-08]', async () => {
    const { rows: roles } = await test.services.pool.query(`
      select rolsuper, rolbypassrls, rolcreaterole,
             (select count(*) from pg_class where relowner = r.oid)::int as owned from pg_roles r where rolname = current_user`);

    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
  });

  it('shows no row of any tenant table where no tenant is set [TEN-08]', async () => {
    await test.build.member();
    const tables = await rows<{ name: string }>(`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id' and table_name in (
         select table_name from information_schema.role_table_grants where grantee = 'trilha_app' and privilege_type = 'SELECT')`);
    const counts = await Promise.all(
      tables
        .filter(({ name }) => !(name in GLOBAL_TABLES))
        .map(async ({ name }) => {
          const { rows: found } = await test.services.pool.query(`select count(*)::int as n from ${name}`);
          return found[0].n as number;
        }),
    );

    expect(counts.length).toBeGreaterThan(20);
    expect(new Set(counts)).toEqual(new Set([0]));
  });

  it('refuses a row for another company than the one that is set [TEN-08]', async () => {
    const [mine, other] = [await test.build.tenant(), await test.build.tenant()];

    const write = test.inTenant(mine, (tx) =>
      tx.insertInto('branches').values({ tenantId: other, name: 'Intrusa' }).execute(),
    );

    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it('lets the application neither write the ledger directly nor change the audit log [PTS-01] [ADM-04]', async () => {
    const { tenantId } = await test.build.member();
    const attempts = [
      `update accounts set balance = 1000000`,
      `delete from entries`,
      `insert into postings (tenant_id, idempotency_key, rule, source_kind, created_at) values ('${tenantId}', 'x', 'x', 'x', now())`,
      `delete from audit_log`,
      `update audit_log set action = 'nothing'`,
      `update training_versions set version = 2`,
    ];

    for (const statement of attempts) {
      const run = test.services.pool.query(
        `select set_config('app.tenant', '${tenantId}', false); ${statement}`,
      );
      await expect(run, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets the application change of tables that all companies share only the columns it must [TEN-08]', async () => {
    const wide = await rows<{ name: string }>(`
      select table_name as name from information_schema.role_table_grants
       where grantee in ('trilha_app', 'public') and table_schema = 'public' and privilege_type = 'UPDATE' order by 1`);
    const statements = [
      // Whose session it is, what it was begun by and how long it lasts at most are written once.
      `update session_families set person_id = gen_random_uuid()`,
      `update session_families set bound_tenant_id = null`,
      `update session_families set method = 'password'`,
      `update session_families set absolute_expires_at = now() + interval '10 years'`,
      `update session_families set device_hash = null`,
      // What was sent where, and for what, is what it was.
      `update account_proofs set sent_to = 'a@example.test'`,
      `update account_proofs set person_id = gen_random_uuid()`,
      `update account_proofs set expires_at = now() + interval '10 years'`,
      `update account_proofs set purpose = 'undo_contact'`,
      // Who of the installation's staff may look into a company, why and until when.
      `update staff_access set ends_at = now() + interval '10 years'`,
      `update staff_access set person_id = gen_random_uuid()`,
      `update staff_access set reason = 'outra'`,
      `update people set is_superuser = true`,
      `update tenants set name = 'Outra'`,
    ];

    expect(wide.map(({ name }) => name).filter((name) => name in GLOBAL_TABLES)).toEqual([]);
    for (const statement of statements)
      await expect(test.services.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });
});

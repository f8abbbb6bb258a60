import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startStandby } from '../../test/hot-standby.ts';
import { stopCluster } from '../../test/stop-cluster.ts';
import type { Actor, TenantContext } from '../context.ts';
import { createPool } from './connect.ts';
import { inTenant } from './in-tenant.ts';
import { migrate, roleUrl } from './migrate.ts';
import { onReplica, pageOnReplica } from './replica.ts';
import { startEmbeddedDatabase } from './supervisor.ts';
import type { EmbeddedDatabase } from './supervisor.ts';

const SECRET = 'only-for-tests-2b9d6f0a7c41e835';
const folder = mkdtempSync(join(tmpdir(), 'trilha-replica-'));
// Run as root, the database's own user has to reach the folder.
chmodSync(folder, 0o755);
const tenants = [crypto.randomUUID(), crypto.randomUUID()];
let databases: { primary: EmbeddedDatabase; standby: EmbeddedDatabase };
let pool: pg.Pool;
let replica: pg.Pool;

const openPool = (database: EmbeddedDatabase) =>
  createPool({
    url: roleUrl(database.ownerUrl, SECRET, 'trilha_app'),
    max: 2,
    prepare: true,
    applicationName: 'test',
    onError: () => undefined,
  });

const inCompany = (id: string, text: string) =>
  inTenant(pool, id, (tx) => sql.raw(text).execute(tx)).then(() => undefined);

beforeAll(async () => {
  const from = join(folder, 'primary');
  const first = await startEmbeddedDatabase(from);
  await migrate(first.ownerUrl, SECRET);
  const owner = new pg.Client({ connectionString: first.ownerUrl });
  await owner.connect();
  for (const [at, id] of tenants.entries())
    await owner.query("insert into tenants (id, slug, name, look, modules) values ($1, $2, $2, '{}', '{}')", [
      id,
      `company-${at}`,
    ]);
  await owner.end();
  await first.stop();
  databases = await startStandby(from, join(folder, 'standby'), () => startEmbeddedDatabase(from));
  pool = openPool(databases.primary);
  replica = openPool(databases.standby);
  for (const id of tenants)
    await inCompany(id, `insert into branches (tenant_id, name) values ('${id}', 'Branch')`);
});

afterAll(async () => {
  await Promise.all([pool.end(), replica.end()]);
  for (const { clusterDir } of [databases.standby, databases.primary]) await stopCluster(clusterDir);
  rmSync(folder, { recursive: true, force: true });
});

/** Which database answered, and how many branches it shows. */
async function answer({ tx }: TenantContext): Promise<{ copy: boolean; branches: number }> {
  const { rows } = await sql<{ copy: boolean; branches: number }>`
    select pg_is_in_recovery() as copy, (select count(*)::int from branches) as branches`.execute(tx);
  return rows[0] ?? { copy: false, branches: -1 };
}

/** Reads as a report's call does: permitted on the database that decides, its own transaction open. */
function report(read: typeof onReplica, from: pg.Pool | undefined = replica) {
  const [tenantId = ''] = tenants;
  return inTenant(pool, tenantId, (tx) => {
    // Reading asks the context for its company alone.
    const ctx = { tx, actor: { tenantId } as Actor } as TenantContext;
    return read({ pool, replica: from, log: pino({ level: 'silent' }) }, ctx, answer);
  });
}

describe.each([
  ['a report', onReplica],
  ['a page of a file', pageOnReplica],
])('%s', (_, read) => {
  it('is read on the copy that follows the database, and shows one company there too [TEN-08]', async () => {
    // What was committed a moment ago arrives there by itself.
    await expect.poll(() => report(read)).toEqual({ copy: true, branches: 1 });
  });

  it('is read on the database itself where there is no copy, or where it does not answer', async () => {
    const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });

    expect(await report(read, gone)).toEqual({ copy: false, branches: 1 });
    const [tenantId = ''] = tenants;
    const alone = await inTenant(pool, tenantId, (tx) =>
      read(
        { pool, log: pino({ level: 'silent' }) },
        { tx, actor: { tenantId } as Actor } as TenantContext,
        answer,
      ),
    );
    expect(alone).toEqual({ copy: false, branches: 1 });
    await gone.end();
  });
});

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import pg from 'pg';

import { migrate } from '../platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';

export const TEST_SECRET_KEY = 'only-for-tests-8f1b2c3d4e5f60718293a4b5';

/** The cluster all test runs of this machine share; it stays for the next run, its databases do not. */
const CLUSTER_DIR = join(tmpdir(), 'trilha-test-cluster');
const TEMPLATE = 'trilha_template';

/** Address of another database of the same server. */
function databaseUrl(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Connections of this process to the cluster, one per address: the first copy over a new one takes four times as long as the next. */
const owners = new Map<string, pg.Pool>();

async function withOwner<T>(ownerUrl: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let pool = owners.get(ownerUrl);
  if (!pool) {
    const connectionString = databaseUrl(ownerUrl, 'postgres');
    pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The cluster may end before this process does.
    pool.on('error', () => undefined);
    owners.set(ownerUrl, pool);
  }
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Spares the disk: what a power cut would lose, the next run creates again. Tests of crashes have clusters of their own. */
async function writeWithoutWaiting(ownerUrl: string, clusterDir: string): Promise<void> {
  const superuser = new URL(databaseUrl(ownerUrl, 'postgres'));
  superuser.username = 'postgres';
  superuser.password = readFileSync(join(dirname(clusterDir), 'postgres-password'), 'utf8').trim();
  await withOwner(superuser.toString(), async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
}

/** Starts the shared cluster and makes a freshly migrated template of this run. */
export async function prepareCluster(): Promise<{
  ownerUrl: string;
  template: string;
  cleanUp: () => Promise<void>;
}> {
  const { ownerUrl, clusterDir } = await startEmbeddedDatabase(CLUSTER_DIR);
  await writeWithoutWaiting(ownerUrl, clusterDir);
  const template = `${TEMPLATE}_${process.pid}`;
  await withOwner(ownerUrl, async (client) => {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
  });
  await migrate(databaseUrl(ownerUrl, template), TEST_SECRET_KEY);
  return { ownerUrl, template, cleanUp: () => dropDatabase(ownerUrl, template) };
}

/** A database of its own for one test file, copied from the template. */
export async function copyTemplate(ownerUrl: string, template: string, name: string): Promise<string> {
  await withOwner(ownerUrl, async (client) => {
    // Two copies of one template at a time are refused.
    await client.query('select pg_advisory_lock(74299)');
    try {
      await client.query(`create database ${name} template ${template}`);
    } finally {
      await client.query('select pg_advisory_unlock(74299)');
    }
  });
  return databaseUrl(ownerUrl, name);
}

const DROP_TRIES = 100;

/** Drops a database; its last connections and a vacuum of the server may need a moment to leave it. */
export function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  return withOwner(ownerUrl, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(`drop database if exists ${name} with (force)`);
        return;
      } catch (error) {
        if (attempt === DROP_TRIES) throw error;
        await client.query('select pg_sleep(0.05)');
      }
    }
  });
}

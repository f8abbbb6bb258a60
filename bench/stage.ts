import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startEmbeddedDatabase } from '../apps/server/src/platform/db/supervisor.ts';
import { roleUrl } from '../apps/server/src/platform/db/migrate.ts';
import { SessionTokens } from '../apps/server/src/platform/http/session-tokens.ts';

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const SECRET_KEY = 'bench-4f1c8a0d97be52e36b1a7f08c2d9e654';
const START_LIMIT_MS = 300_000;

/** A server process as production runs it. */
export interface RunningProcess {
  readonly url: string;
  /** Where it serves files and what others wrote. */
  readonly contentUrl: string;
  readonly pid: number;
  /** From the start of the process to the first answer of `/readyz`, in milliseconds. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** What every measurement works on: one filled database, one server, and the right to make sessions and rows. */
export interface Stage {
  readonly server: RunningProcess;
  readonly ownerUrl: string;
  readonly secretKey: string;
  /** Process id of the PostgreSQL server. */
  readonly databasePid: number;
  /** Connections of the owner role; row security counts for it too. */
  readonly owner: pg.Pool;
  readonly tokens: SessionTokens;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether a server says at this address that it is ready. */
export async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts the product in a process of its own; ready when it returns. `dataDir` without `databaseUrl` brings its own PostgreSQL. */
export async function startProduct(options: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<RunningProcess> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const contentUrl = `http://127.0.0.1:${contentPort}`;
  // Kept out of the tables; shown where the server does not start.
  const logFile = `${options.dataDir}.log`;
  const log = openSync(logFile, 'w');
  const lastWords = () => readFileSync(logFile, 'utf8').slice(-2000);
  const startedAt = performance.now();
  // As `npm start` starts it.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
  const child = spawn(process.execPath, [...flags, MAIN], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(tmpdir(), 'trilha-bench-compiled'),
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      PUBLIC_URL: url,
      CONTENT_URL: contentUrl,
      SECRET_KEY,
      DATA_KEY: `data-${SECRET_KEY}`,
      DATA_DIR: options.dataDir,
      DEMO: String(options.demo ?? true),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  });
  closeSync(log);
  while (!(await answersReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready: ${lastWords()}`);
    if (performance.now() - startedAt > START_LIMIT_MS) {
      await endProcess(child);
      throw new Error(`The server was not ready in time: ${lastWords()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    contentUrl,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      await endProcess(child);
      rmSync(logFile, { force: true });
    },
  };
}

/** Work of the outbox that is done now; not what waits for an hour of another day. */
const SOON = `topic <> 'delivery.due' and available_at < now() + interval '10 minutes'`;

/** Waits until what the demo companies' history left to do is done: certificates, badges, notices. */
async function outboxEmpties(ownerUrl: string): Promise<void> {
  const worker = new pg.Client({ connectionString: roleUrl(ownerUrl, SECRET_KEY, 'trilha_worker') });
  await worker.connect();
  try {
    let [least, deadline] = [Infinity, 0];
    // However slow the machine is: given up where nothing was done for so long.
    while (least === Infinity || Date.now() < deadline) {
      const { rows } = await worker.query<{ waiting: number }>(
        // Letters wait for a post office, which a scratch server does not have.
        `select count(*)::integer as waiting from outbox where ${SOON}`,
      );
      const waiting = rows[0]?.waiting ?? 0;
      if (waiting === 0) return;
      if (waiting < least) [least, deadline] = [waiting, Date.now() + START_LIMIT_MS];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const { rows } = await worker.query<{ left: string }>(
      `select string_agg(topic || ' ' || n || ' ' || coalesce(error, ''), ', ') as left
         from (select topic, count(*) as n, max(last_error) as error from outbox where ${SOON} group by topic) waiting`,
    );
    throw new Error(`The outbox does not empty: ${rows[0]?.left}`);
  } finally {
    await worker.end();
  }
}

/** Starts database and server on a scratch folder with the demo companies inside; what was begun ends where one of them does not start. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trilha-bench-'));
  const database = await startEmbeddedDatabase(dataDir);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  owner.on('error', () => undefined);
  let server: RunningProcess | undefined;
  const stop = async () => {
    await server?.stop();
    await owner.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    server = await startProduct({
      dataDir,
      databaseUrl: database.ownerUrl,
      // What outside servers send is measured with one on this machine.
      env: { ALLOW_PRIVATE_ADDRESSES: 'true' },
    });
    await outboxEmpties(database.ownerUrl);
    // What the database does by itself within its first minutes; plans made before would be measured otherwise.
    await owner.query('vacuum analyze');
  } catch (error) {
    await stop();
    throw error;
  }
  const pidFile = readFileSync(join(database.clusterDir, 'postmaster.pid'), 'utf8');
  return {
    server,
    ownerUrl: database.ownerUrl,
    secretKey: SECRET_KEY,
    databasePid: Number(pidFile.split('\n')[0]),
    owner,
    tokens: new SessionTokens([SECRET_KEY]),
    dataDir,
    stop,
  };
}

/** Runs `work` as the owner inside one tenant, in one transaction. */
export async function asTenant<T>(
  stage: Stage,
  tenantId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await stage.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

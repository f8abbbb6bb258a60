import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { findInstallation } from './embedded-binaries.ts';
import type { Installation } from './embedded-binaries.ts';

/** The superuser of the embedded cluster; the product's owner role is made from it once and it is not used again. */
const SUPERUSER = 'postgres';
const OWNER = 'trilha_owner';
/** A busy machine that works off a crash takes a while. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 50;
const WATCH_MS = 500;
const DATABASE = 'trilha';

export interface EmbeddedDatabase {
  /** Connection string of the owner role. */
  readonly ownerUrl: string;
  /** Folder of the cluster; another than asked for where its user cannot reach that one. */
  readonly clusterDir: string;
  /** Stops the server if this process started it; an adopted one is left alone. Nothing is started again after this. */
  stop(): Promise<void>;
}

interface Cluster extends Installation {
  readonly password: string;
  readonly passwordFile: string;
}

/** Makes the cluster under a temporary name and renames it, so that a crash half-way leaves nothing behind. */
function initialise(installation: Installation): Cluster {
  const { dataDir, runAs, initdb } = installation;
  const passwordFile = join(dirname(dataDir), 'postgres-password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    const temporary = `${dataDir}.${process.pid}.tmp`;
    rmSync(temporary, { recursive: true, force: true });
    const made = spawnSync(
      initdb,
      [
        '-D',
        temporary,
        '-U',
        SUPERUSER,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
      ].concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']),
      { ...runAs, cwd: '/', encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(`The database folder cannot be made in ${dataDir}: ${made.stderr.trim()}`);
    // Another starter may have been quicker; its cluster is as good as ours.
    if (existsSync(join(dataDir, 'PG_VERSION'))) rmSync(temporary, { recursive: true, force: true });
    else renameSync(temporary, dataDir);
  }
  return { ...installation, password, passwordFile };
}

/** `wanted` where nothing listens on it, else any free port. */
async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(wanted, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  // A server listening on TCP always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function url(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The port in postmaster.pid, whether or not that server still lives. */
function recordedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return Number.isInteger(port) && port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const log = openSync(join(dirname(cluster.dataDir), 'postgres.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    // A bounded WAL keeps a small machine's disk small.
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
  };
  const child = spawn(
    cluster.postgres,
    [
      '-D',
      cluster.dataDir,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    // Detached: Ctrl-C reaches the whole group, and requests in drain still need the database.
    { ...cluster.runAs, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  return child;
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return !child || child.exitCode !== null || child.signalCode !== null;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/** Adopts the cluster's running server (an orphan, or one of another process of the product) or starts it. */
async function startOrAdopt(cluster: Cluster): Promise<{ port: number; child: ChildProcess | undefined }> {
  const deadline = Date.now() + START_LIMIT_MS;
  let child: ChildProcess | undefined;
  let port = 0;
  while (Date.now() < deadline) {
    const running = recordedPort(cluster.dataDir);
    if (running && (await answers(url(SUPERUSER, cluster.password, running, 'postgres'))))
      return { port: running, child: running === port ? child : undefined };
    // A stale lock file or a second starter ends the child at once; then it is tried again.
    if (hasEnded(child)) {
      // The port of before, so that other processes of the product find the server again.
      port = await freePort(running);
      child = spawnServer(cluster, port);
    }
    await wait(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start; see ${join(dirname(cluster.dataDir), 'postgres.log')}`);
}

/** Makes the owner role (never a superuser: those bypass row security) and its database, once. */
async function ensureOwnerDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: url(SUPERUSER, cluster.password, port, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(74210)');
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0)
      await client.query(
        `create role ${OWNER} login createrole createdb password ${client.escapeLiteral(cluster.password)}`,
      );
    const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts (or adopts) the embedded PostgreSQL in `dataDir` and returns the owner's address of the product's database.
 * With `onRestart` a server that dies (killed, out of memory) is started again at the same address.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  { onRestart }: { onRestart?: () => void } = {},
): Promise<EmbeddedDatabase> {
  const cluster = initialise(await findInstallation(join(dataDir, 'db', 'postgres')));
  const started = await startOrAdopt(cluster);
  const { port } = started;
  let { child } = started;
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await wait(WATCH_MS, undefined, { ref: false });
      if (!hasEnded(child) || (await listens(port)) || stopping.signal.aborted) continue;
      onRestart?.();
      child = spawnServer(cluster, port);
    }
  };
  await ensureOwnerDatabase(cluster, port);
  if (onRestart) void watch();
  return {
    ownerUrl: url(OWNER, cluster.password, port, DATABASE),
    clusterDir: cluster.dataDir,
    stop: async () => {
      stopping.abort();
      if (!child || hasEnded(child)) return;
      const running = child;
      running.ref();
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      await ended;
    },
  };
}

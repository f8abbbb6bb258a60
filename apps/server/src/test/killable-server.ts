import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { migrate } from '../platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';
import type { EmbeddedDatabase } from '../platform/db/supervisor.ts';
import { stopCluster } from './stop-cluster.ts';
import { TEST_SECRET_KEY } from './test-database.ts';

const READY_LIMIT_MS = 300_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  // A server listening on TCP always has an address of this shape.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The whole product as a process of its own with a database of its own, which tests kill and start again. */
export class KillableServer {
  readonly database: EmbeddedDatabase;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #contentPort: number;
  #server: ChildProcess | undefined;
  /** What the server said last, for when it does not come up. */
  #lastWords = '';

  private constructor(database: EmbeddedDatabase, dataDir: string, ports: readonly [number, number]) {
    this.database = database;
    this.#dataDir = dataDir;
    [this.#port, this.#contentPort] = ports;
  }

  static async start(): Promise<KillableServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'trilha-kill-'));
    // Run as root, the database's own user has to reach the folder.
    chmodSync(dataDir, 0o755);
    const database = await startEmbeddedDatabase(dataDir);
    await migrate(database.ownerUrl, TEST_SECRET_KEY);
    const server = new KillableServer(database, dataDir, [await freePort(), await freePort()]);
    server.#spawn();
    await server.#ready();
    return server;
  }

  /** The process that serves now. */
  get pid(): number {
    if (!this.#server?.pid) throw new Error('No server runs.');
    return this.#server.pid;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Where a process leaves its compiled modules to the next, as under `npm start`. */
  get compiledDir(): string {
    return join(this.#dataDir, 'compiled');
  }

  /** Kills the process, or the database and the process, without a word, and brings both back. */
  async kill(victim: 'server' | 'database'): Promise<void> {
    if (victim === 'database') {
      const [pid] = readFileSync(join(this.database.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // A moment in which the server meets a database that is gone.
      await wait(200);
    }
    this.#server?.kill('SIGKILL');
    this.#spawn();
    await this.#ready();
  }

  /** The database's address now; it may have come back at another port. */
  async ownerUrl(): Promise<string> {
    return (await startEmbeddedDatabase(this.#dataDir)).ownerUrl;
  }

  /** Ends both; no process of theirs is left. */
  async end(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    // The one this process started first may be long gone; the server brought back another.
    await this.database.stop();
    await stopCluster(this.database.clusterDir);
  }

  #spawn(): void {
    this.#server = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../main.ts')],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          PORT: String(this.#port),
          CONTENT_PORT: String(this.#contentPort),
          DATA_DIR: this.#dataDir,
          NODE_COMPILE_CACHE: this.compiledDir,
          SECRET_KEY: TEST_SECRET_KEY,
          DEMO: 'false',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '1000000',
        },
      },
    );
    this.#server.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = `${this.#lastWords}${chunk.toString()}`.slice(-1000);
    });
  }

  async #ready(): Promise<void> {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await wait(50);
    }
    throw new Error(`The server did not become ready again. ${this.#lastWords}`);
  }
}

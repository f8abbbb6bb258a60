import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';
import type { EmbeddedDatabase } from '../platform/db/supervisor.ts';
import { stopCluster } from './stop-cluster.ts';
import { TEST_SECRET_KEY } from './test-database.ts';

const READY_LIMIT_MS = 300_000;
const LOOK_EVERY_MS = 50;

/** One process of the product behind the balancer. */
interface Backend {
  readonly process: ChildProcess;
  readonly port: number;
  readonly agent: Agent;
  takesCalls: boolean;
  /** Calls it was given. */
  calls: number;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP always has an address of this shape.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Processes of the product on one database, behind a balancer as they are found before real ones: it asks each whether it is ready, gives
 * calls to those that are, in turn and over connections it keeps, and tries no call twice.
 */
export class BalancedServers {
  readonly database: EmbeddedDatabase;
  /** Calls that a process did not answer. */
  readonly dropped: string[] = [];
  /** How each process that was stopped ended. */
  readonly exits: (number | null)[] = [];
  readonly #dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #server: Server;
  readonly #backends: Backend[] = [];
  #turn = 0;
  #looking = true;

  private constructor(database: EmbeddedDatabase, dataDir: string, env: Readonly<Record<string, string>>) {
    this.database = database;
    this.#dataDir = dataDir;
    this.#env = env;
    this.#server = createServer((call, answer) => this.#pass(call, answer));
  }

  /** Brings an empty database and as many processes as `count`, with `env` beside what every process needs. */
  static async start(count: number, env: Readonly<Record<string, string>>): Promise<BalancedServers> {
    const dataDir = mkdtempSync(join(tmpdir(), 'trilha-balanced-'));
    // Run as root, the database's own user has to reach the folder.
    chmodSync(dataDir, 0o755);
    const servers = new BalancedServers(await startEmbeddedDatabase(dataDir), dataDir, env);
    await new Promise<void>((resolve) => servers.#server.listen(0, '127.0.0.1', resolve));
    await servers.migrate();
    void servers.#look();
    for (let n = 0; n < count; n += 1) await servers.add();
    return servers;
  }

  /** Where the balancer answers. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How many calls each process has taken, those that ended included. */
  get calls(): readonly number[] {
    return this.#backends.map(({ calls }) => calls);
  }

  /** Migrates the database as an update does before its first process is replaced. */
  async migrate(): Promise<void> {
    const command = this.#node('../commands/migrate.ts', {});
    const [code] = (await once(command, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The database was not migrated (${code}).`);
  }

  /** Starts one more process; resolves once it takes calls. */
  async add(): Promise<void> {
    const [port, contentPort] = [await freePort(), await freePort()];
    // Where the database is, and nobody's rights: role and password of a process follow from its key.
    const place = new URL(this.database.ownerUrl);
    [place.username, place.password] = ['nobody', ''];
    const child = this.#node('../main.ts', {
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      DATABASE_URL: place.toString(),
    });
    const backend = {
      process: child,
      port,
      agent: new Agent({ keepAlive: true }),
      takesCalls: false,
      calls: 0,
    };
    this.#backends.push(backend);
    const deadline = Date.now() + READY_LIMIT_MS;
    while (!backend.takesCalls) {
      if (child.exitCode !== null)
        throw new Error(`A process ended before it was ready (${child.exitCode}).`);
      if (Date.now() > deadline) throw new Error('A process did not become ready.');
      await wait(LOOK_EVERY_MS);
    }
  }

  /** Asks the process that has run longest to stop; resolves once it has ended. */
  async remove(): Promise<void> {
    const backend = this.#backends.find(({ process: { exitCode, killed } }) => exitCode === null && !killed);
    if (!backend) throw new Error('No process runs.');
    backend.process.kill('SIGTERM');
    const [code] = (await once(backend.process, 'exit')) as [number | null];
    this.exits.push(code);
  }

  async end(): Promise<void> {
    this.#looking = false;
    for (const { process: child, agent } of this.#backends) {
      agent.destroy();
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.database.stop();
    await stopCluster(this.database.clusterDir);
  }

  #node(file: string, env: Readonly<Record<string, string>>): ChildProcess {
    return spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, file)],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PUBLIC_URL: this.address,
          CONTENT_URL: 'http://localhost:1',
          DATABASE_URL: this.database.ownerUrl,
          DATA_DIR: this.#dataDir,
          SECRET_KEY: TEST_SECRET_KEY,
          DEMO: 'false',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '1000000',
          ...this.#env,
          ...env,
        },
      },
    );
  }

  /** Asks every process again and again whether it takes calls. */
  async #look(): Promise<void> {
    while (this.#looking) {
      await Promise.all(
        this.#backends.map(async (backend) => {
          const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => undefined);
          backend.takesCalls = answer?.ok ?? false;
        }),
      );
      await wait(LOOK_EVERY_MS);
    }
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    const ready = this.#backends.filter(({ takesCalls }) => takesCalls);
    const backend = ready[(this.#turn += 1) % ready.length];
    if (!backend) {
      this.dropped.push(`${call.method} ${call.url}: no process takes calls`);
      answer.writeHead(503).end();
      return;
    }
    backend.calls += 1;
    const onward = request(
      {
        host: '127.0.0.1',
        port: backend.port,
        method: call.method,
        path: call.url,
        headers: call.headers,
        agent: backend.agent,
      },
      (reply) => {
        const { connection: _hop, ...headers } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', (error) => {
      this.dropped.push(`${call.method} ${call.url}: ${error.message}`);
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    // Who called has gone: a stream behind it is over too.
    answer.on('close', () => onward.destroy());
    call.pipe(onward);
  }
}

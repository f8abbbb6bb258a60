import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { median, ms } from '../figures.ts';
import type { Report } from '../figures.ts';
import { loadNow, residentMibOf } from '../process-cost.ts';
import { answersReady, freePort, startProduct } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Certificates and notices of the demo's history are made in the first seconds of the first starts. */
const QUIET_MS = 15_000;
const IDLE_MS = 5000;
const ROOT = join(import.meta.dirname, '../..');
const CLONE_LIMIT_MS = 600_000;
const FIRST_START_MS = 75_000;
const NEXT_START_MS = 3000;

/** `npm start` in a fresh clone of the last commit, as a newcomer types it, and once more: until it is ready, in milliseconds. */
async function measureClone(): Promise<readonly [first: number, next: number]> {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-bench-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    const port = await freePort();
    const start = async () => {
      const contentPort = await freePort();
      const url = `http://localhost:${port}`;
      const startedAt = performance.now();
      const child = spawn('npm', ['start'], {
        cwd: folder,
        stdio: 'ignore',
        // A group of its own: npm hands no signal on, so the whole of it is stopped, as Ctrl-C does.
        detached: true,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          PORT: String(port),
          CONTENT_PORT: String(contentPort),
        },
      });
      const stop = async () => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
        while (await answersReady(url)) await new Promise((resolve) => setTimeout(resolve, 100));
      };
      while (!(await answersReady(url))) {
        if (child.exitCode !== null || performance.now() - startedAt > CLONE_LIMIT_MS) {
          await stop();
          throw new Error('`npm start` in a clone was not ready.');
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const readyMs = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      await stop();
      // The database is put down after the last answer; the next start would adopt it, and be quicker than a start is.
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      return readyMs;
    };
    return [await start(), await start()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** P16: how long a start takes, migrations included or not, and what an idle server holds in memory. */
export async function measureStart(stage: Stage, quick: boolean): Promise<Report> {
  const migrations: number[] = [];
  let applied = 0;
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const name = `bench_empty_${round}`;
    await stage.owner.query(`create database ${name}`);
    const url = new URL(stage.ownerUrl);
    url.pathname = `/${name}`;
    const startedAt = performance.now();
    applied = (await migrate(url.toString(), stage.secretKey)).applied.length;
    migrations.push(performance.now() - startedAt);
    await stage.owner.query(`drop database ${name} with (force)`);
  }

  const dataDir = mkdtempSync(join(tmpdir(), 'trilha-bench-start-'));
  const starts: number[] = [];
  let memory = 0;
  let first = 0;
  try {
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      const server = await startProduct({ dataDir });
      if (round === 0) {
        first = server.readyMs;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      } else starts.push(server.readyMs);
      if (round === 1) {
        await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
        memory = residentMibOf(server.pid);
      }
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const clone = quick ? undefined : await measureClone();
  const ready = median(starts);
  const empty = median(migrations);
  return {
    id: 'P16',
    title: 'Start',
    figures: [
      ...(clone
        ? [
            {
              what: '`npm start` in a fresh clone, installation included: ready after',
              target: '75 s',
              measured: ms(clone[0]),
              met: clone[0] <= FIRST_START_MS,
            },
            {
              what: '`npm start` there once more: ready after',
              target: '3 s',
              measured: ms(clone[1]),
              met: clone[1] <= NEXT_START_MS,
            },
          ]
        : []),
      {
        what: 'second start of the server with its own PostgreSQL: ready after',
        target: '2 s',
        measured: ms(ready),
        met: ready <= 2000,
      },
      { what: 'first start with demo companies: ready after', target: '', measured: ms(first) },
      {
        what: `${applied} migrations on an empty database`,
        target: '5 s',
        measured: ms(empty),
        met: empty <= 5000,
      },
      {
        what: 'memory of the idle server process',
        target: '150 MiB',
        measured: `${Math.round(memory)} MiB`,
        met: memory <= 150,
      },
    ],
    notes: [`Load average at the end: ${loadNow()}.`],
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { median, ms } from '../figures.ts';
import type { Report } from '../figures.ts';
import { loadNow, residentMibOf } from '../process-cost.ts';
import { startProduct } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Certificates and notices of the demo's history are made in the first seconds of the first starts. */
const SETTLE_MS = 15_000;
const IDLE_MS = 5000;

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
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
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
  const ready = median(starts);
  const empty = median(migrations);
  return {
    id: 'P16',
    title: 'Start',
    figures: [
      {
        what: 'second start with its own PostgreSQL: ready after',
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

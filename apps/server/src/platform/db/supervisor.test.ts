import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmbeddedDatabase } from './supervisor.ts';
import type { EmbeddedDatabase } from './supervisor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trilha-supervisor-'));
// Run as root, the database's own user has to reach the folder.
chmodSync(dataDir, 0o755);
let database: EmbeddedDatabase;
let restarts = 0;

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

beforeAll(async () => {
  database = await startEmbeddedDatabase(dataDir, {
    onRestart: () => {
      restarts += 1;
    },
  });
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('is started again at the same address when it is killed, and stays down once stopped', async () => {
    const pid = Number(readFileSync(join(database.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

    process.kill(pid, 'SIGKILL');
    await expect.poll(() => restarts).toBeGreaterThan(0);

    await expect.poll(answers).toBe(true);
    await database.stop();
    const before = restarts;
    await wait(1200);
    expect(await answers()).toBe(false);
    expect(restarts).toBe(before);
  });
});

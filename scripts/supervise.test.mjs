import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { stopCluster } from '../apps/server/src/test/stop-cluster.ts';
import { supervise, waitAfter } from './supervise.mjs';

const root = join(import.meta.dirname, '..');

/** Supervises a line of JavaScript with a clock that stands still and waits that are over at once. */
function superviseLine(line, { elapsed = 0 } = {}) {
  const said = [];
  const waited = [];
  let stop;
  let time = 0;
  const starts = [];
  const done = supervise(
    process.execPath,
    ['-e', line],
    { stdio: 'ignore' },
    {
      say: (sentence) => said.push(sentence),
      onSignal: (handle) => {
        stop = handle;
      },
      started: (child) => {
        starts.push(child);
        child.once('exit', () => {
          time += elapsed;
        });
        if (starts.length > 1 || elapsed > 0) return;
        // The first one stays until it is killed from outside.
        child.once('spawn', () => child.kill('SIGKILL'));
      },
      now: () => time,
      wait: async (ms) => void waited.push(ms),
    },
  );
  return { done, said, waited, starts, stop: (signal) => stop(signal) };
}

describe('a program under supervision', () => {
  it('that falls again and again is started later and later, and then no more, with one sentence', async () => {
    const run = superviseLine('process.exit(3)');

    expect(await run.done).toBe(3);
    expect(run.waited).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(run.starts).toHaveLength(7);
    expect(run.said.at(-1)).toMatch(/ended with code 3 7 times in a row and is not started again/);
  });

  it('is back within five seconds of a fall, however many came before', () => {
    for (let falls = 1; falls <= 6; falls += 1) expect(waitAfter(falls)).toBeLessThanOrEqual(4000);
  });

  it('that says from the beginning why it cannot start is not asked again', async () => {
    const said = [];
    const code = await supervise(
      process.execPath,
      ['-e', 'process.exit(1)'],
      { stdio: 'ignore' },
      {
        say: (sentence) => said.push(sentence),
        onSignal: () => undefined,
      },
    );

    expect({ code, said }).toEqual({ code: 1, said: [] });
  });

  it('that is told to stop is not started again', async () => {
    let stop;
    let starts = 0;
    const code = await supervise(
      process.execPath,
      [
        '-e',
        "process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000)",
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      {
        say: () => undefined,
        onSignal: (handle) => {
          stop = handle;
        },
        started: (child) => {
          starts += 1;
          child.once('message', () => stop('SIGTERM'));
        },
      },
    );

    expect({ code, starts }).toEqual({ code: 0, starts: 1 });
  });
});

it('brings the killed product back by itself, on the database it left behind', async () => {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  const dataDir = mkdtempSync(join(tmpdir(), 'trilha-supervised-'));
  // Run as root, the database's own user has to reach the folder.
  chmodSync(dataDir, 0o755);
  const said = [];
  const children = [];
  let stop;
  const done = supervise(
    'node',
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        CONTENT_PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'silent',
      },
    },
    {
      say: (sentence) => said.push(sentence),
      onSignal: (handle) => {
        stop = handle;
      },
      started: (child) => children.push(child),
    },
  );
  onTestFinished(async () => {
    stop('SIGTERM');
    await done;
    // The second server found the database of the first one running, and leaves it so.
    await stopCluster(join(dataDir, 'db/postgres'));
    expect(existsSync(join(dataDir, 'db/postgres/PG_VERSION'))).toBe(true);
  });
  const answers = async () => {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  await answers();
  children[0].kill('SIGKILL');
  const killedAt = Date.now();
  await once(children[0], 'exit');
  await answers();
  console.info(`back after ${Date.now() - killedAt} ms`);

  expect(children).toHaveLength(2);
  expect(said).toEqual(['Trilha was ended by SIGKILL; it is started again.']);
}, 300_000);

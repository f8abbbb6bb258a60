import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { RECOVERY, allowLongTests } from '../test/long-ceilings.ts';
import { ofThisRun } from '../test/program-environment.ts';
import { TEST_SECRET_KEY } from '../test/test-database.ts';

allowLongTests();

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-prepare-'));
  // Run as root, the database's own user has to reach the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** Begins the program on a folder without demo companies; `ended` is its code and what it wrote. */
function prepare(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'prepare.ts')],
    {
      env: { ...ofThisRun(), LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0', ...env },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, text })) };
}

const runningIn = (folder: string) => globSync(join(folder, '**/postmaster.pid'));

it('makes the database ahead of a start and leaves it stopped, and again finds nothing to do', async () => {
  const DATA_DIR = emptyFolder();

  for (const time of ['first', 'second']) {
    expect(await prepare({ DATA_DIR }).ended, time).toMatchObject({ code: 0 });
    expect(globSync(join(DATA_DIR, '**/PG_VERSION')).length, time).toBeGreaterThan(0);
    expect(runningIn(DATA_DIR), time).toEqual([]);
  }
});

it('leaves no database running when it is told to end', async () => {
  const DATA_DIR = emptyFolder();
  const { child, ended } = prepare({ DATA_DIR });
  await expect.poll(() => runningIn(DATA_DIR), RECOVERY).toHaveLength(1);

  child.kill('SIGTERM');

  expect(await ended).toMatchObject({ code: 1 });
  await expect.poll(() => runningIn(DATA_DIR)).toEqual([]);
});

it('leaves a database of one’s own to the start, and says why a folder cannot be used', async () => {
  const DATA_DIR = emptyFolder();
  const elsewhere = 'postgres://nobody:x@127.0.0.1:1/none';

  const other = await prepare({ DATA_DIR, DATABASE_URL: elsewhere, SECRET_KEY: TEST_SECRET_KEY }).ended;
  const unusable = await prepare({ DATA_DIR: join('/proc', 'trilha') }).ended;

  expect(other.code).toBe(0);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
  expect(unusable.code).toBe(1);
  expect(unusable.text).toContain('Trilha cannot start: ');
});

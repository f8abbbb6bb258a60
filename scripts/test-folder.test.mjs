import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { makeTestFolder, removeTestFolder } from './test-folder.mjs';

it('takes the databases that run in it and all their files with it', async () => {
  const folder = makeTestFolder();
  const database = join(folder, 'cluster', 'db', 'postgres');
  mkdirSync(database, { recursive: true });
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(database, 'postmaster.pid'), `${server.pid}\n${database}\n`);

  removeTestFolder(folder);

  expect(await once(server, 'exit')).toEqual([null, 'SIGQUIT']);
  expect(existsSync(folder)).toBe(false);
});

it('goes away also where a database has ended before it', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'postmaster.pid'), '999999999\n');

  removeTestFolder(folder);

  expect(existsSync(folder)).toBe(false);
});

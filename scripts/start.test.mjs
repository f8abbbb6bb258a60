import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { root } from './install.mjs';

/** The project in a folder of its own: installed, and not built yet. */
function unbuilt() {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-start-'));
  for (const name of ['apps', 'packages', 'node_modules', 'package.json', 'package-lock.json'])
    symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, '.cache'));
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  writeFileSync(join(folder, '.cache', 'installed'), lock.digest('hex'));
  return folder;
}

/** Starts the product as `npm start` does; what it wrote until its end, or until it began to build. */
async function start(env) {
  const child = spawn(process.execPath, [join(unbuilt(), 'scripts', 'start.mjs')], {
    env: { PATH: process.env.PATH, DEMO: 'false', ...env },
    detached: true,
  });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  onTestFinished(end);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.includes('Building')) end();
    });
  const [code] = await once(child, 'close');
  return { code, text };
}

it('says in one sentence that a port or the folder cannot be used, before it builds anything', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'trilha-start-data-'));

  const taken = await start({ DATA_DIR, PORT: String(port), CONTENT_PORT: '0' });
  const unusable = await start({ DATA_DIR: '/proc/trilha', PORT: '0' });

  expect(taken).toEqual({
    code: 1,
    text: `Trilha cannot start: port ${port} is in use by another program; set PORT.\n`,
  });
  expect(unusable).toEqual({
    code: 1,
    text: 'Trilha cannot start: the data folder /proc/trilha cannot be read and written; change its rights or set DATA_DIR.\n',
  });
});

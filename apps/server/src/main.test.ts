import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest';

import { allowLongTests } from './test/long-ceilings.ts';
import { ofThisRun } from './test/program-environment.ts';
import { TEST_SECRET_KEY } from './test/test-database.ts';

allowLongTests();

const folder = () => mkdtempSync(join(tmpdir(), 'trilha-main-'));

/** Starts the program as it is started from a terminal and waits for its end; what it wrote, and with which code it ended. */
async function run(env: Record<string, string>, cwd = folder()): Promise<{ code: number; lines: string[] }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      cwd,
      env: { ...ofThisRun(), LOG_LEVEL: 'silent', DEMO: 'false', ...env },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  onTestFailed(() => void process.stderr.write(`The program wrote until then: ${text}\n`));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: text.trim().split('\n') };
}

async function busyPort(host: string): Promise<number> {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a start that cannot succeed', () => {
  it('says in one sentence which folder cannot be used', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const program = join(folder(), 'program');
    writeFileSync(program, '', { mode: 0o755 });

    for (const DATA_DIR of [file, program, join(file, 'data'), '/proc/trilha']) {
      const { code, lines } = await run({ DATA_DIR, PORT: '0' });
      expect({ code, lines }, DATA_DIR).toEqual({
        code: 1,
        lines: [
          `Trilha cannot start: the data folder ${DATA_DIR} cannot be read and written; change its rights or set DATA_DIR.`,
        ],
      });
    }
  });

  it('says in one sentence which port is taken, before it has made or started anything', async () => {
    const dataDir = folder();
    const [port, contentPort] = [await busyPort('localhost'), await busyPort('127.0.0.1')];
    const common = { DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY };

    const first = await run({ ...common, PORT: String(port), CONTENT_PORT: '0' });
    const second = await run({ ...common, PORT: '0', CONTENT_PORT: String(contentPort) });

    expect(first).toEqual({
      code: 1,
      lines: [`Trilha cannot start: port ${port} is in use by another program; set PORT.`],
    });
    expect(second).toEqual({
      code: 1,
      lines: [`Trilha cannot start: port ${contentPort} is in use by another program; set CONTENT_PORT.`],
    });
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
  });
});

describe('a file .env where the program is started', () => {
  it('is read, and what the environment says comes first', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, '.env'), `DATA_DIR=/proc/of-the-file\nPORT=0\nSECRET_KEY="${TEST_SECRET_KEY}"\n`);

    const fromFile = await run({}, cwd);
    const fromEnvironment = await run({ DATA_DIR: '/proc/of-the-environment' }, cwd);

    expect(fromFile.lines.join()).toContain('/proc/of-the-file');
    expect(fromEnvironment.lines.join()).toContain('/proc/of-the-environment');
  });
});

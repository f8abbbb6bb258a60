import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { useRealTime } from '@trilha/rules/test/clock';
import { afterEach, expect, it } from 'vitest';

import { createLogs, writeLog } from '../../test/log-topic.ts';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { useTestApp } from '../../test/test-app.ts';
import { TEST_SECRET_KEY } from '../../test/test-database.ts';
import { CLOSE } from './connection.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();

const test = useTestApp();
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** A server process on the database of the test. */
async function start() {
  const child = fork(join(import.meta.dirname, '../../test/realtime-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: test.services.config.databaseUrl ?? '',
      DATA_DIR: test.services.config.dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'silent',
    },
  });
  processes.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

it('loses nothing and tells nothing twice where a process is killed and its pages go on at another', async () => {
  await createLogs(test.owner);
  const ana = await test.build.member();
  const { tenantId } = ana;
  const id = randomUUID();
  await test.owner.query('insert into test_logs (tenant_id, id) values ($1, $2)', [tenantId, id]);
  const write = async (count: number) => {
    for (let left = count; left > 0; left -= 1)
      await test.inTenant(tenantId, (tx) => writeLog({ tx, tenantId, id }, [{ data: left }]));
  };
  const servers = [await start(), await start()];
  const seen: number[] = [];
  /** As a page does: where a busy server asks it to come later, it comes again. */
  const follow = async (port: number): Promise<RealtimeClient> => {
    const page = await RealtimeClient.open(port);
    page.say(
      { type: 'hello', token: ana.accessToken },
      { type: 'follow', topic: `log:${id}`, since: seen.at(-1) ?? 0 },
    );
    await expect.poll(() => page.closed ?? page.types.includes('following')).toBeTruthy();
    if (page.closed === undefined) return page;
    expect([page.closed, page.types]).toEqual([CLOSE.later, []]);
    return follow(port);
  };

  const first = await follow(servers[0]?.port ?? 0);
  const writing = write(60);
  await expect.poll(() => first.seqs.length).toBeGreaterThan(10);
  servers[0]?.child.kill('SIGKILL');
  await expect.poll(() => first.closed).toBeDefined();
  seen.push(...first.seqs);
  const second = await follow(servers[1]?.port ?? 0);
  await writing;
  await write(5);

  await expect.poll(() => second.seqs.at(-1)).toBe(65);
  seen.push(...second.seqs);
  expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => at + 1));
  second.leave();
});

import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, it, vi } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { announcementLine, readAnnouncement } from './announcement.ts';
import type { Announcement } from './announcement.ts';
import { ANNOUNCEMENTS, Announcer, packetsOf } from './announcer.ts';
import { publishChanges, publishState, publishVolatile } from './publish-after-commit.ts';

const test = useTestApp();

/** Listens as another process does; gives the packets as they came. */
async function listen() {
  const client = new pg.Client({ connectionString: test.services.config.databaseUrl });
  await client.connect();
  const packets: string[] = [];
  client.on('notification', ({ payload = '' }) => packets.push(payload));
  await client.query(`listen ${ANNOUNCEMENTS}`);
  return { packets, end: () => client.end() };
}

it('reads what it wrote, and nothing that another version may write', () => {
  const tenantId = randomUUID();
  const written: Announcement[] = [
    { kind: 'changed', tenantId, topic: 'room:1' },
    { kind: 'volatile', tenantId, topic: 'room:1', payload: { text: 'a b\nc' } },
    { kind: 'recheck', tenantId, topic: 'room:1', payload: 'ana' },
  ];

  expect(written.map((one) => readAnnouncement(announcementLine(one)))).toEqual(written);
  expect(['', 'later room:1 x', 'volatile t room:1 {', 'recheck t room:1 7'].map(readAnnouncement)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('puts lines into packets that the database takes', () => {
  const lines = Array.from({ length: 500 }, (_, count) => `changed ${randomUUID()} room:${count}`);
  const packets = packetsOf(lines);

  expect(packets.flatMap((packet) => packet.split('\n'))).toEqual(lines);
  expect(Math.max(...packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8000);
});

it('says once in the log that nothing can be carried, and that it can be again', async () => {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  let isBroken = true;
  const carried: string[] = [];
  const announcer = new Announcer(test.services.pool);
  announcer.reportTo(log);
  announcer.carryBy({
    carry: async (packets) => {
      if (isBroken) throw new Error('nobody listens');
      carried.push(...packets);
    },
    close: async () => undefined,
  });
  announcer.announce({ kind: 'changed', tenantId: randomUUID(), topic: 'room:1' });
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  isBroken = false;
  await expect.poll(() => carried.length).toBe(1);
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  await announcer.close();
});

it('tells what committed once, however often it was told in a moment, and nothing of what was rolled back', async () => {
  const { tenantId } = await test.build.member();
  const listener = await listen();
  const actor = { tenantId };

  await test
    .inTenant(tenantId, async (tx) => {
      publishChanges({ tx, actor }, 'room:never');
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await test.inTenant(tenantId, async (tx) => {
    for (let count = 0; count < 3; count += 1) publishChanges({ tx, actor }, 'room:1');
    publishState({ tx, actor }, 'room:1');
    for (const one of [1, 1]) publishVolatile({ tx, actor }, 'room:1', { one });
  });

  const expected = ['changed', 'state', 'volatile', 'volatile'];
  await expect.poll(() => listener.packets.flatMap((packet) => packet.split('\n'))).toHaveLength(4);
  expect(listener.packets.flatMap((packet) => packet.split('\n').map((line) => line.split(' ')[0]))).toEqual(
    expected,
  );
  await listener.end();
});

it('takes up its connection again after it was cut', async () => {
  const { tenantId } = await test.build.member();
  const listener = await listen();
  const announce = (topic: `room:${string}`) =>
    test.inTenant(tenantId, async (tx) => publishChanges({ tx, actor: { tenantId } }, topic));
  await announce('room:1');
  await expect.poll(() => listener.packets).toHaveLength(1);

  await test.services.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trilha-announce' and datname = current_database()",
  );
  await announce('room:2');

  await expect.poll(() => listener.packets.join('\n')).toContain('room:2');
  await listener.end();
});

import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createPool } from '../db/connect.ts';
import { roleUrl } from '../db/migrate.ts';
import { contextOf } from '../../test/test-course.ts';
import type { SignedIn } from '../../test/builders.ts';
import { TEST_SECRET_KEY } from '../../test/test-database.ts';
import { useTestApp } from '../../test/test-app.ts';
import { backoffMs } from './backoff.ts';
import { afterCommit } from './outbox.ts';
import type { TopicFollowers } from './outbox-worker.ts';
import { OutboxWorker } from './outbox-worker.ts';

const test = useTestApp();
/** Ends a wait for what never comes; nothing here waits that long. */
const CEILING_MS = 120_000;

/** A way to the database that can be cut: connections are taken and dropped, as a server that restarts does. */
class Wire {
  isCut = false;
  attempts = 0;
  readonly #open = new Set<Socket>();
  readonly #server: Server;

  constructor(target: { host: string; port: number }) {
    this.#server = createServer((socket) => {
      this.attempts += 1;
      socket.on('error', () => undefined);
      if (this.isCut) {
        socket.destroy();
        return;
      }
      const database = connect(target);
      database.on('error', () => undefined);
      for (const end of [socket, database]) {
        this.#open.add(end);
        end.on('close', () => this.#open.delete(end));
      }
      socket.pipe(database).pipe(socket);
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    this.attempts = 0;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

const logged: { level: number; msg: string }[] = [];
const handled: string[] = [];
const batches: string[][] = [];
const followed: string[] = [];
const REFUSED = crypto.randomUUID();
const handlers: TopicFollowers = {
  'course.completed': [
    async ({ payload }) => {
      handled.push(payload.courseId);
    },
  ],
  'points.posted': [],
  'missions.due': [
    {
      together: async (messages) => {
        const campaigns = messages.map(({ payload }) => payload.campaignId);
        batches.push(campaigns);
        if (campaigns.includes(REFUSED)) throw new Error('One of them fails.');
      },
    },
    async ({ payload }) => {
      followed.push(payload.campaignId);
    },
  ],
  'campaign.closing': [],
  'campaign.warning': [],
  'campaign.budget': [],
  'campaign.room': [],
  'selection.uploaded': [],
  'sale.reported': [],
  'photo.sent': [],
  'files.thrown_away': [],
  'notice.by_email': [],
  'notice.by_push': [],
  'privacy.export': [],
  'reward.card_wanted': [],
  'password_link.requested': [],
};

let wire: Wire;
let worker: OutboxWorker;
let closePool: () => Promise<void>;
beforeAll(async () => {
  const address = new URL(roleUrl(test.services.config.databaseUrl ?? '', TEST_SECRET_KEY, 'trilha_worker'));
  wire = new Wire({ host: address.hostname, port: Number(address.port) });
  address.port = String(await wire.listen());
  address.hostname = '127.0.0.1';
  const pool = createPool({
    url: address.toString(),
    max: 2,
    prepare: true,
    applicationName: 'test-outbox',
    onError: () => undefined,
  });
  closePool = () => pool.end();
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  worker = new OutboxWorker(pool, handlers, log);
  worker.start();
});
afterAll(async () => {
  await worker.stop();
  await closePool();
  wire.close();
});

async function completed(): Promise<string> {
  const member = await test.build.member();
  const courseId = crypto.randomUUID();
  await test.inTenant(member.tenantId, (tx) =>
    afterCommit(contextOf(test, member, tx), 'course.completed', {
      memberId: member.memberId,
      courseId,
      enrolmentId: courseId,
    }),
  );
  return courseId;
}

describe('the outbox worker', () => {
  it('tries ever more rarely while the database is down, says so once, and goes on by itself [R19]', async () => {
    const before = await completed();
    await vi.waitFor(() => expect(handled).toContain(before), CEILING_MS);

    wire.cut();
    const meanwhile = await completed();
    await vi.waitFor(() => expect(wire.attempts).toBeGreaterThanOrEqual(4), CEILING_MS);
    const failing = logged.filter(({ msg }) => msg.startsWith('the outbox cannot be read'));
    expect(failing).toHaveLength(1);
    expect(handled).not.toContain(meanwhile);
    wire.mend();

    await vi.waitFor(() => expect(handled).toContain(meanwhile), CEILING_MS);
    // The batch is followed first, and told as read once it is committed.
    const again = () => logged.filter(({ msg }) => msg === 'the outbox can be read again');
    await vi.waitFor(() => expect(again()).toHaveLength(1), CEILING_MS);
  });

  it('hands what waits to a handler in one go, company by company, and keeps only what fails from the next', async () => {
    const [here, there] = [await test.build.member(), await test.build.member()];
    const [first, second, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const due = (member: SignedIn, campaignIds: readonly string[]) =>
      test.inTenant(member.tenantId, async (tx) => {
        for (const campaignId of campaignIds)
          await afterCommit(contextOf(test, member, tx), 'missions.due', {
            memberId: member.memberId,
            campaignId,
          });
      });
    wire.cut();
    await due(here, [first, REFUSED, second]);
    await due(there, [other]);
    wire.mend();

    await vi.waitFor(() => expect([...followed].sort()).toEqual([first, second, other].sort()), CEILING_MS);
    // All of a company together; after the failure one by one, and the one that failed again later.
    expect(batches.slice(0, 4)).toEqual([[first, REFUSED, second], [first], [REFUSED], [second]]);
    expect(batches).toContainEqual([other]);
    await vi.waitFor(
      () => expect(batches.filter((batch) => batch.length === 1 && batch[0] === REFUSED)).toHaveLength(2),
      CEILING_MS,
    );
  });

  it('stops at once though it waits for the database', async () => {
    wire.cut();
    await vi.waitFor(() => expect(wire.attempts).toBeGreaterThanOrEqual(4), CEILING_MS);

    await worker.stop();
    const attempts = wire.attempts;
    wire.mend();

    expect(wire.attempts).toBe(attempts);
  });
});

it('waits twice as long each time, up to half a minute, and never all at the same moment', () => {
  expect([1, 2, 3, 4, 7, 8, 50].map((failures) => backoffMs(failures, () => 1))).toEqual([
    250, 500, 1000, 2000, 16_000, 30_000, 30_000,
  ]);
  expect(backoffMs(8, () => 0)).toBe(15_000);
});

it('a batch of messages is done however long its handlers take, though idle transactions are ended elsewhere', async () => {
  await worker.stop();
  const pool = createPool({
    url: roleUrl(test.services.config.databaseUrl ?? '', TEST_SECRET_KEY, 'trilha_worker'),
    max: 1,
    prepare: true,
    applicationName: 'test-outbox-slow',
    onError: () => undefined,
  });
  pool.on('connect', (client) => void client.query('set idle_in_transaction_session_timeout = 100'));
  const done: string[] = [];
  const slow = {
    ...handlers,
    'course.completed': [
      async ({ payload }: { payload: { courseId: string } }) => {
        await test.owner.query('select pg_sleep(0.5)');
        done.push(payload.courseId);
      },
    ],
  };
  const courseId = await completed();
  const slowWorker = new OutboxWorker(pool, slow, pino({ level: 'silent' }));
  await vi.waitFor(async () => {
    await slowWorker.drainOnce();
    expect(done).toContain(courseId);
  }, CEILING_MS);
  expect(done.filter((one) => one === courseId)).toHaveLength(1);
  await pool.end();
});

import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPool } from '../db/connect.ts';
import { roleUrl } from '../db/migrate.ts';
import { contextOf } from '../../test/test-course.ts';
import type { SignedIn } from '../../test/builders.ts';
import { TEST_SECRET_KEY } from '../../test/test-database.ts';
import { useTestApp } from '../../test/test-app.ts';
import { backoffMs } from './backoff.ts';
import { afterCommit } from './outbox.ts';
import type { OutboxMessage, TopicFollowers } from './outbox-handlers.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { findNextGroup, lockMessages } from './waiting-messages.queries.ts';

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
  'training.completed': [
    async ({ payload }) => {
      handled.push(payload.trainingId);
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
    afterCommit(contextOf(test, member, tx), 'training.completed', {
      memberId: member.memberId,
      trainingId: courseId,
      enrollmentId: courseId,
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
    const failing = () => logged.filter(({ msg }) => msg.startsWith('the outbox cannot be read'));
    // The last way in is refused before the worker hears of the first.
    await vi.waitFor(() => expect(failing()).toHaveLength(1), CEILING_MS);
    expect(handled).not.toContain(meanwhile);
    wire.mend();

    await vi.waitFor(() => expect(handled).toContain(meanwhile), CEILING_MS);
    // The batch is handled first, and reported as read once it is committed.
    const again = () => logged.filter(({ msg }) => msg === 'the outbox can be read again');
    await vi.waitFor(() => expect(again()).toHaveLength(1), CEILING_MS);
    expect(failing()).toHaveLength(1);
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
    const ofHere = batches.filter((batch) => !batch.includes(other)).slice(0, 4);
    expect(ofHere).toEqual([[first, REFUSED, second], [first], [REFUSED], [second]]);
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

/** As the worker's role: nobody else sees what waits. */
let waiting: pg.Pool;
beforeAll(() => {
  waiting = createPool({
    url: roleUrl(test.services.config.databaseUrl ?? '', TEST_SECRET_KEY, 'trilha_worker'),
    max: 2,
    prepare: true,
    applicationName: 'test-own-outbox',
    onError: () => undefined,
  });
});
afterAll(() => waiting.end());

/** A worker whose handlers are replaced by these. */
const ownWorker = (own: TopicFollowers, log: FastifyBaseLogger = pino({ level: 'silent' })) =>
  new OutboxWorker(waiting, { ...handlers, ...own }, log);

/** Writes `count` messages of a company of their own; gives what they carry. */
async function dueOfNewCompany(count: number): Promise<readonly string[]> {
  const member = await test.build.member();
  const campaigns = Array.from({ length: count }, () => crypto.randomUUID());
  await test.inTenant(member.tenantId, async (tx) => {
    for (const campaignId of campaigns)
      await afterCommit(contextOf(test, member, tx), 'missions.due', {
        memberId: member.memberId,
        campaignId,
      });
  });
  return campaigns;
}

const campaignOf = ({ payload }: OutboxMessage<'missions.due'>) => payload.campaignId;
const rowOf = async (campaignId: string) =>
  (
    await waiting.query<{ id: string; attempts: number; failed_at: Date | null; held_until: Date | null }>(
      "select id, attempts, failed_at, held_until from outbox where payload->>'campaignId' = $1",
      [campaignId],
    )
  ).rows[0];

describe('what waits after commits', () => {
  beforeAll(() => worker.stop());
  // What others left to be tried again is not looked at here.
  beforeEach(() => waiting.query('delete from outbox'));

  it('is worked on without an open transaction, and is done once, however long it takes', async () => {
    const done: string[] = [];
    const openOnes: unknown[] = [];
    const [due = ''] = await dueOfNewCompany(1);
    const own = ownWorker({
      'missions.due': [
        async (message) => {
          const { rows } = await test.owner.query(
            `select state from pg_stat_activity where application_name = 'test-own-outbox' and xact_start is not null`,
          );
          openOnes.push(...rows);
          done.push(campaignOf(message));
        },
      ],
    });
    await own.drainOnce();
    await own.drainOnce();

    expect(done.filter((one) => one === due)).toHaveLength(1);
    expect(openOnes).toEqual([]);
    expect(await rowOf(due)).toBeUndefined();
  });

  it('comes back from a worker that died with it, once its lease is over and not before', async () => {
    const done: string[] = [];
    const follow: TopicFollowers = {
      'missions.due': [async (message) => void done.push(campaignOf(message))],
    };
    const [due = ''] = await dueOfNewCompany(1);
    const own = ownWorker(follow);
    const group = await findNextGroup(waiting, { but: [] }, { busy: [] });
    const held = group ? await lockMessages(waiting, group, 200) : [];
    expect(held).toHaveLength(1);

    await own.drainOnce();
    expect(done).toEqual([]);
    await waiting.query("update outbox set held_until = now() - interval '1 second'");
    await own.drainOnce();

    expect(done).toEqual([due]);
  });

  it('is let go for good when its turn is over, though a renewal of its lease is under way', async () => {
    const done: string[] = [];
    const renewed = Promise.withResolvers<void>();
    let renewal: Promise<unknown> = Promise.resolve();
    // A renewal reaches the database late: after what was let go meanwhile, and before anything else.
    const late: pg.Pool = Object.create(waiting, {
      query: {
        value: async (text: string, values: unknown[]) => {
          if (!/set held_until = now\(\) \+ \S+ => \$2\)/.test(text)) {
            const answer = await waiting.query(text, values);
            if (text.includes('set held_until = null')) await renewal;
            return answer;
          }
          renewed.resolve();
          renewal = sleep(500).then(() => waiting.query(text, values));
          return renewal;
        },
      },
    });
    const own = new OutboxWorker(
      late,
      {
        ...handlers,
        'missions.due': [
          async (message) => {
            done.push(campaignOf(message));
            if (done.length > 1) return;
            await renewed.promise;
            await sleep(50);
          },
        ],
      },
      pino({ level: 'silent' }),
    );
    const due = await dueOfNewCompany(2);
    await own.drainOnce();

    expect(done).toEqual(due);
  });

  it('comes from each company in turn: one message does not wait behind a thousand of another company', async () => {
    const order: string[] = [];
    const many = await dueOfNewCompany(300);
    const few = await dueOfNewCompany(1);
    const own = ownWorker({
      'missions.due': [
        {
          together: async (messages) => {
            order.push(messages.some((message) => few.includes(campaignOf(message))) ? 'few' : 'many');
          },
        },
      ],
    });

    await own.drainOnce();

    expect(many).toHaveLength(300);
    expect(order.filter((one) => one === 'many')).toHaveLength(2);
    // Whichever had the first turn, the second was the other company's.
    expect(order.slice(0, 2).toSorted()).toEqual(['few', 'many']);
  });

  it('waits for nothing that is slow elsewhere', async () => {
    const slow = await dueOfNewCompany(1);
    const quick = await dueOfNewCompany(1);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const done: string[] = [];
    const own = ownWorker({
      'missions.due': [
        async (message) => {
          if (slow.includes(campaignOf(message))) await finished;
          done.push(campaignOf(message));
        },
      ],
    });

    const draining = own.drainOnce();
    await vi.waitFor(() => expect(done).toEqual(quick), CEILING_MS);
    finish();
    await draining;

    expect(done).toEqual([...quick, ...slow]);
  });

  it('is begun alone after two attempts that never ended, so that it takes nothing else with it', async () => {
    const sizes: number[] = [];
    const [dangerous = '', ...others] = await dueOfNewCompany(3);
    await waiting.query("update outbox set attempts = 2 where payload->>'campaignId' = $1", [dangerous]);
    const own = ownWorker({
      'missions.due': [{ together: async (messages) => void sizes.push(messages.length) }],
    });

    await own.drainOnce();

    expect(sizes).toEqual([1, 2]);
    expect(others).toHaveLength(2);
  });

  it('is given up after twenty attempts and kept, and the log says so', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
    const [due = ''] = await dueOfNewCompany(1);
    let attempts = 0;
    const own = ownWorker(
      {
        'missions.due': [
          () => {
            attempts += 1;
            return Promise.reject(new Error('It is broken.'));
          },
        ],
      },
      log,
    );
    for (let time = 0; time < 25; time += 1) {
      await waiting.query('update outbox set available_at = now()');
      await own.drainOnce();
    }

    expect(attempts).toBe(20);
    expect(await rowOf(due)).toMatchObject({ attempts: 20, failed_at: expect.any(Date), held_until: null });
    expect(lines.filter((line) => line === 'an outbox message was given up')).toHaveLength(1);
  });
});

describe('the work of rows', () => {
  beforeEach(() => waiting.query('delete from outbox'));

  /** A message that waits of a company of its own, and the row's number that it carries. */
  async function dueWork(topic: 'import.due' | 'delivery.due'): Promise<string> {
    const tenantId = await test.build.tenant();
    const id = crypto.randomUUID();
    await waiting.query(
      `insert into outbox (tenant_id, topic, key, payload) values ($1, $2, $3, jsonb_build_object('id', $3::text))`,
      [tenantId, topic, id],
    );
    return id;
  }
  const workOf = async (id: string) =>
    (
      await waiting.query<{ attempts: number; pause: number; held_until: Date | null; last_error: string }>(
        `select attempts, extract(epoch from available_at - now())::float as pause, held_until, last_error
           from outbox where key = $1`,
        [id],
      )
    ).rows[0];
  const move = (id: string) =>
    waiting.query(
      'update outbox set version = version + 1, attempts = 0, available_at = now() where key = $1',
      [id],
    );

  it('is done once more where it was asked for again while it was being done', async () => {
    const id = await dueWork('import.due');
    let times = 0;
    const own = ownWorker({
      'import.due': [
        {
          lane: 'long',
          work: async () => {
            times += 1;
            if (times === 1) await move(id);
          },
        },
      ],
    });

    await own.drainOnce();

    expect(times).toBe(2);
    expect(await workOf(id)).toBeUndefined();
  });

  it('begins anew at its own moment where it was asked for again while it failed', async () => {
    const id = await dueWork('import.due');
    const attempts: number[] = [];
    const own = ownWorker({
      'import.due': [
        {
          lane: 'long',
          work: async () => {
            attempts.push((await workOf(id))?.attempts ?? 0);
            if (attempts.length > 1) return;
            await move(id);
            throw new Error('It is broken.');
          },
        },
      ],
    });

    await own.drainOnce();

    expect(attempts).toEqual([1, 1]);
  });

  it('that cannot be done yet comes back by itself, and no attempt is counted', async () => {
    const id = await dueWork('delivery.due');
    const own = ownWorker({
      'delivery.due': [{ lane: 'external', work: () => Promise.resolve({ againInSeconds: 86_400 }) }],
    });

    await own.drainOnce();

    const work = await workOf(id);
    expect(work).toMatchObject({ attempts: 0, held_until: null });
    expect(work?.pause).toBeGreaterThan(3600);
  });

  it('that takes longer than it may has failed, and is tried again after its own pause', async () => {
    const id = await dueWork('import.due');
    const own = ownWorker({
      'import.due': [
        { lane: 'long', limitSeconds: 0.05, firstPauseSeconds: 86_400, work: () => new Promise(() => {}) },
      ],
    });

    await own.drainOnce();

    const work = await workOf(id);
    expect(work).toMatchObject({
      attempts: 1,
      held_until: null,
      last_error: 'Error: It took longer than 0.05 seconds.',
    });
    // No longer than the longest pause.
    expect(work?.pause).toBeGreaterThan(1800);
    expect(work?.pause).toBeLessThanOrEqual(3600);
  });

  it('holds up nothing that is quick, however long it takes, and is done for several companies at once', async () => {
    await dueWork('import.due');
    await dueWork('import.due');
    const quick = await dueOfNewCompany(1);
    const done: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const own = ownWorker({
      'import.due': [
        {
          lane: 'long',
          work: async () => {
            done.push('begun');
            await finished;
          },
        },
      ],
      'missions.due': [async (message) => void done.push(campaignOf(message))],
    });

    const draining = own.drainOnce();
    await vi.waitFor(
      () => expect(done.toSorted()).toEqual(['begun', 'begun', ...quick].toSorted()),
      CEILING_MS,
    );
    finish();
    await draining;
  });

  it('that nobody waits for holds up nothing else that is long, in however many companies it is due', async () => {
    for (let company = 0; company < 3; company += 1) await dueWork('delivery.due');
    await dueWork('import.due');
    const done: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const own = ownWorker({
      'delivery.due': [
        {
          lane: 'spare',
          work: async () => {
            done.push('spare');
            await finished;
          },
        },
      ],
      'import.due': [{ lane: 'long', work: async () => void done.push('long') }],
    });

    const draining = own.drainOnce();
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['long', 'spare']), CEILING_MS);
    finish();
    await draining;
    expect(done).toHaveLength(4);
  });
});

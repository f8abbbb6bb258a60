import { randomUUID } from 'node:crypto';

import { signOut } from '@trilha/contracts/identity/session';
import type { ClientMessage } from '@trilha/contracts/platform/realtime';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { features } from '../../features/features.ts';
import type { SignedIn } from '../../test/builders.ts';
import { createLogs, logFeature, logTopic, writeLog } from '../../test/log-topic.ts';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { useTestApp } from '../../test/test-app.ts';
import { recheckFollower, publishChanges, publishState, publishVolatile } from './publish-after-commit.ts';

const test = useTestApp();
const topic = logTopic();
/** Two server processes' worth of applications on one database. */
const servers: FastifyInstance[] = [];
const clients: RealtimeClient[] = [];

async function start(): Promise<FastifyInstance> {
  const server = await buildApp(test.services, undefined, [...features, logFeature(topic)]);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}
const portOf = (server: FastifyInstance | undefined) => {
  const address = server?.server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
};

beforeAll(async () => {
  await createLogs(test.owner);
  servers.push(await start(), await start());
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function open(server = 0): Promise<RealtimeClient> {
  const client = await RealtimeClient.open(portOf(servers[server]));
  clients.push(client);
  return client;
}

const hello = ({ accessToken }: SignedIn): ClientMessage => ({ type: 'hello', token: accessToken });
const follow = (name: string, since: number | null = null): ClientMessage => ({
  type: 'follow',
  topic: name,
  since,
});

/** A page that follows topics, each from a number. */
async function page(as: SignedIn, follows: ReadonlyMap<string, number | null>, server = 0) {
  const client = await open(server);
  client.say(hello(as), ...[...follows].map(([name, since]) => follow(name, since)));
  await expect
    .poll(() => client.messages.filter(({ type }) => type === 'following' || type === 'refused'))
    .toHaveLength(follows.size);
  return client;
}

/** A log of a company with so many entries. */
async function log(tenantId: string, entries = 0): Promise<string> {
  const id = randomUUID();
  await test.owner.query('insert into test_logs (tenant_id, id) values ($1, $2)', [tenantId, id]);
  if (entries > 0) await write(tenantId, id, entries);
  return id;
}

const write = (tenantId: string, id: string, count: number, onlyFor?: string) =>
  test.inTenant(tenantId, (tx) =>
    writeLog(
      { tx, tenantId, id },
      Array.from({ length: count }, () => ({ data: 'text', ...(onlyFor ? { onlyFor } : {}) })),
    ),
  );

const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, n) => n + from);

describe('following a topic', () => {
  it('tells everybody in every process what committed, in order and once, and nothing of what was rolled back [EVT-05]', async () => {
    const ana = await test.build.member();
    const bruno = await test.build.member({ tenantId: ana.tenantId });
    const id = await log(ana.tenantId, 3);
    const pages = [
      await page(ana, new Map([[`log:${id}`, null]])),
      await page(bruno, new Map([[`log:${id}`, 1]]), 1),
    ];

    await test
      .inTenant(ana.tenantId, async (tx) => {
        await writeLog({ tx, tenantId: ana.tenantId, id }, [{ data: 'never' }]);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    for (let count = 0; count < 20; count += 1) await write(ana.tenantId, id, 2);

    await expect.poll(() => pages.map(({ seqs }) => seqs)).toEqual([upTo(43, 4), upTo(43, 2)]);
  });

  it('reads what is new once for however many follow', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const pages: RealtimeClient[] = [];
    for (let count = 0; count < 8; count += 1) pages.push(await page(ana, new Map([[`log:${id}`, 0]])));
    const before = topic.reads;

    await write(ana.tenantId, id, 1);
    await expect.poll(() => pages.map(({ seqs }) => seqs)).toEqual(pages.map(() => [1]));

    // The other process, where nobody follows, reads nothing.
    expect(topic.reads - before).toBe(1);
  });

  it('tells what is for one member to them alone', async () => {
    const ana = await test.build.member();
    const bruno = await test.build.member({ tenantId: ana.tenantId });
    const id = await log(ana.tenantId);
    const own = await page(ana, new Map([[`log:${id}`, null]]));
    const other = await page(bruno, new Map([[`log:${id}`, null]]));

    await write(ana.tenantId, id, 1, ana.memberId);
    await write(ana.tenantId, id, 1);

    await expect.poll(() => [own.seqs, other.seqs]).toEqual([[1, 2], [2]]);
    const later = await page(bruno, new Map([[`log:${id}`, 0]]));
    await expect.poll(() => later.seqs).toEqual([2]);
  });

  it('says that too much was missed, and goes on from now', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId, 250);

    const late = await page(ana, new Map([[`log:${id}`, 3]]));
    await expect
      .poll(() => late.messages.at(-1))
      .toEqual({ type: 'following', topic: `log:${id}`, seq: 250 });
    await write(ana.tenantId, id, 1);

    await expect.poll(() => late.seqs).toEqual([251]);
    expect(late.types).toContain('stale');
  });

  it('refuses what is another company’s, what is not theirs and what there is not, alike', async () => {
    const [ana, stranger] = [await test.build.member(), await test.build.member()];
    const id = await log(ana.tenantId);
    await test.owner.query('update test_logs set refused = $1 where id = $2', [[ana.memberId], id]);
    const names = [`log:${id}`, `log:${randomUUID()}`, 'nothing', 'log', `notices:${stranger.memberId}`];
    const asked = new Map(names.map((name) => [name, 0]));

    for (const [as, server] of [
      [stranger, 0],
      [ana, 1],
    ] as const) {
      const client = await page(as, asked, server);
      expect(client.messages.filter(({ type }) => type !== 'welcome')).toEqual(
        names.map((name) => ({ type: 'refused', topic: name, code: 'not_found' })),
      );
      await write(ana.tenantId, id, 1);
      expect(client.seqs).toEqual([]);
    }
  });

  it('ends at once for whom it is no longer', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const client = await page(ana, new Map([[`log:${id}`, null]]));

    await test.owner.query('update test_logs set refused = $1 where id = $2', [[ana.memberId], id]);
    await test.inTenant(ana.tenantId, async (tx) =>
      recheckFollower({ tx, actor: { tenantId: ana.tenantId } }, `log:${id}`, ana.memberId),
    );

    await expect
      .poll(() => client.messages.at(-1))
      .toEqual({ type: 'refused', topic: `log:${id}`, code: 'not_found' });
  });

  it('tells its state together with what came within a moment, with what was never stored from every process, each once', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const client = await page(ana, new Map([[`log:${id}`, null]]));
    const states = () =>
      client.messages.flatMap((message) => (message.type === 'state' ? [message.data] : []));
    const publishIn = (work: (ctx: Parameters<typeof publishState>[0]) => void) =>
      test.inTenant(ana.tenantId, async (tx) => work({ tx, actor: { tenantId: ana.tenantId } }));

    await publishIn((ctx) => publishState(ctx, `log:${id}`));
    await expect.poll(states).toEqual([{ last: 0, told: [] }]);
    for (const clap of [1, 2, 2, 3, 1]) await publishIn((ctx) => publishVolatile(ctx, `log:${id}`, { clap }));

    await expect.poll(states, { timeout: 3000 }).toEqual([
      { last: 0, told: [] },
      { last: 0, told: [{ clap: 1 }, { clap: 2 }, { clap: 3 }] },
    ]);
  });

  it('says who is there once their page has answered', async () => {
    const ana = await test.build.member();
    const bruno = await test.build.member({ tenantId: ana.tenantId });
    const id = await log(ana.tenantId);
    topic.reported.length = 0;
    await page(ana, new Map([[`log:${id}`, null]]));
    await page(bruno, new Map([[`log:${id}`, null]]));

    await expect
      .poll(() => topic.reported, { timeout: 5000 })
      .toEqual([[ana.memberId, bruno.memberId].toSorted()]);
  });

  it('tells that a topic without numbers changed, or may have while nobody listened', async () => {
    const ana = await test.build.member();
    const name = `bell:${randomUUID()}` as const;
    const client = await page(ana, new Map([[name, null]]));
    const again = await page(ana, new Map([[name, 0]]));
    await expect.poll(() => again.types).toEqual(['welcome', 'following', 'stale']);

    await test.inTenant(ana.tenantId, async (tx) =>
      publishChanges({ tx, actor: { tenantId: ana.tenantId } }, name),
    );

    await expect.poll(() => client.types).toEqual(['welcome', 'following', 'stale']);
  });
});

describe('the line of a page', () => {
  it('is opened from our own pages only, and ends where nobody says who they are', async () => {
    await expect(RealtimeClient.open(portOf(servers[0]), 'https://elsewhere.example')).rejects.toThrow('403');
    const strangers = [];
    for (const message of [follow('notices'), { type: 'hello', token: 'made.up.token.here' } as const]) {
      const client = await open();
      client.say(message);
      await expect.poll(() => client.closed).toBe(1008);
      strangers.push(client.messages);
    }
    const ended = [{ type: 'ended', code: 'unauthenticated' }];
    expect(strangers).toEqual([ended, ended]);
  });

  it('is let go where it breaks the protocol, and the others are not', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const other = await page(ana, new Map([[`log:${id}`, null]]));
    const broken: (number | undefined)[] = [];
    const wrong = [
      '{"type":"follow"',
      '{"type":"shout"}',
      '[]',
      '{"type":"follow","topic":"log:1; drop","since":0}',
      Buffer.from([1, 2, 3]),
      'x'.repeat(9000),
    ];
    for (const text of wrong) {
      const client = await page(ana, new Map([[`log:${id}`, null]]));
      client.socket.send(text);
      await expect.poll(() => client.closed).toBeDefined();
      broken.push(client.closed);
    }

    expect(broken).toEqual([1008, 1008, 1008, 1008, 1008, 1009]);
    await write(ana.tenantId, id, 1);
    await expect.poll(() => other.seqs).toEqual([1]);
  });

  it('ends where it is flooded', async () => {
    const ana = await test.build.member();
    const client = await page(ana, new Map([['notices', null]]));
    for (let count = 0; count < 100; count += 1) client.say({ type: 'unfollow', topic: 'notices' });

    await expect.poll(() => client.closed).toBe(1008);
    expect(client.messages.at(-1)).toEqual({ type: 'ended', code: 'too_many_requests' });
  });

  it('ends at once, in every process, with its session and with the access of its member [R12]', async () => {
    const ana = await test.build.member();
    const secondSession = await test.build.session(ana.personId, ana.tenantId, ana.memberId);
    const colleague = await test.build.member({ tenantId: ana.tenantId });
    const inbox = new Map([['notices', null]]);
    const [first, second, other] = [
      await page(ana, inbox),
      await page(secondSession, inbox, 1),
      await page(colleague, inbox, 1),
    ];

    await test.call(signOut, { as: ana });
    await expect.poll(() => first.closed).toBe(1008);
    expect(first.messages.at(-1)).toEqual({ type: 'ended', code: 'unauthenticated' });
    expect(second.closed).toBeUndefined();

    await test.build.sql(ana.tenantId, "update members set status = 'blocked' where id = $1", [
      colleague.memberId,
    ]);
    await expect.poll(() => other.closed).toBe(1008);
  });

  it('goes on with a newer token, and ends with the last one it was shown', async () => {
    const ana = await test.build.member();
    const [renewed, lapsed] = [await page(ana, new Map()), await page(ana, new Map())];
    for (const client of [renewed, lapsed]) await expect.poll(() => client.types).toEqual(['welcome']);
    const [tokens] = [test.app.services.tokens];
    const familyId = tokens.readAccess(ana.accessToken, test.clock.now)?.familyId ?? '';
    const later = new Date(test.clock.now.getTime() + 300_000);
    const { access } = tokens.pair({ familyId, generation: 0 }, later);

    renewed.say({ type: 'hello', token: access });
    await expect.poll(() => renewed.types).toEqual(['welcome', 'welcome']);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 700_000);

    await expect
      .poll(() => lapsed.messages.at(-1), { timeout: 3000 })
      .toEqual({
        type: 'ended',
        code: 'unauthenticated',
      });
    expect(renewed.closed).toBeUndefined();
    test.clock.now = before;
  });

  it('hears nothing where its session went on as another member', async () => {
    const ana = await test.build.member();
    const client = await open();
    client.say({ type: 'hello', token: ana.accessToken, member: randomUUID() }, follow('notices'));

    await expect.poll(() => client.messages).toEqual([{ type: 'ended', code: 'session_changed' }]);
  });

  it('is one of ten of a member: the oldest makes room', async () => {
    const ana = await test.build.member();
    const pages: RealtimeClient[] = [];
    for (let count = 0; count < 11; count += 1) pages.push(await page(ana, new Map([['notices', null]])));

    await expect
      .poll(() => pages.map(({ closed }) => closed))
      .toEqual([1008, ...pages.slice(1).map(() => undefined)]);
  });

  it('keeps one database connection that listens, for however many there are', async () => {
    const { rows } = await test.owner.query(
      "select 1 from pg_stat_activity where application_name = 'trilha-live' and datname = current_database()",
    );
    expect(rows).toHaveLength(2);
  });
});

describe('when something breaks', () => {
  it('tells after a cut of the database connection what was written meanwhile, and ends whose session ended', async () => {
    const ana = await test.build.member();
    const bruno = await test.build.member({ tenantId: ana.tenantId });
    const id = await log(ana.tenantId);
    const [staying, leaving] = [
      // What has no numbers cannot be read again: it may have changed.
      await page(
        ana,
        new Map([
          [`log:${id}`, null],
          [`bell:${id}`, null],
        ]),
      ),
      await page(bruno, new Map([[`log:${id}`, null]])),
    ];

    // Without a word to anybody, and before anybody listens again.
    await test.owner.query(`update test_logs set last = 1 where id = '${id}'`);
    await test.owner.query('insert into test_log_entries values ($1, 1, $2, null)', [id, '"quiet"']);
    await test.owner.query('alter table session_families disable trigger announce_ended_session');
    await test.owner.query('update session_families set revoked_at = now() where member_id = $1', [
      bruno.memberId,
    ]);
    await test.owner.query('alter table session_families enable trigger announce_ended_session');
    await test.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trilha-%' and datname = current_database()",
    );
    await expect.poll(() => staying.seqs).toEqual([1]);
    await expect.poll(() => staying.types).toContain('stale');
    await expect.poll(() => leaving.closed).toBe(1008);
    expect(staying.closed).toBeUndefined();
  });

  it('sends pages to another process where it stops, and they go on there with nothing lost or told twice', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const stopping = await start();
    const before = await RealtimeClient.open(portOf(stopping));
    before.say(hello(ana), follow(`log:${id}`, 0));
    await expect.poll(() => before.types).toContain('following');
    await write(ana.tenantId, id, 3);
    await expect.poll(() => before.seqs).toEqual([1, 2, 3]);

    await stopping.close();
    await expect.poll(() => before.closed).toBe(1012);
    await write(ana.tenantId, id, 2);
    const after = await page(ana, new Map([[`log:${id}`, before.seqs.at(-1) ?? 0]]));
    await write(ana.tenantId, id, 1);

    await expect.poll(() => [...before.seqs, ...after.seqs]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps little for a page that reads too slowly, and tells it everything once it reads again', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId);
    const slow = await page(ana, new Map([[`log:${id}`, null]]));
    const fast = await page(ana, new Map([[`log:${id}`, null]]));
    slow.socket.pause();
    const before = servers[0]?.realtime.counts.dropped ?? 0;
    const text = 'x'.repeat(150_000);

    for (let count = 1; count <= 60; count += 1) {
      await test.inTenant(ana.tenantId, (tx) =>
        writeLog({ tx, tenantId: ana.tenantId, id }, [{ data: text }]),
      );
      await expect.poll(() => fast.seqs.at(-1)).toBe(count);
    }
    expect(servers[0]?.realtime.maxBacklog).toBeLessThan(500_000);
    expect(servers[0]?.realtime.counts.dropped).toBeGreaterThan(before);

    slow.socket.resume();
    await expect.poll(() => slow.seqs, { timeout: 8000 }).toEqual(upTo(60));
  });
});

describe('where no socket opens', () => {
  it('says the same over server-sent events, from the last number seen', async () => {
    const ana = await test.build.member();
    const id = await log(ana.tenantId, 3);
    const leaving = new AbortController();
    const response = await fetch(
      `http://127.0.0.1:${portOf(servers[1])}/api/v1/realtime/events?topics=notices,log:${id}@1`,
      { headers: { authorization: `Bearer ${ana.accessToken}` }, signal: leaving.signal },
    );
    let text = '';
    const reading = (async () => {
      for await (const bytes of response.body ?? []) text += new TextDecoder().decode(bytes);
    })().catch(() => undefined);
    await expect.poll(() => text).toContain('"seq":3');
    await write(ana.tenantId, id, 1);
    await expect.poll(() => text).toContain('"seq":4');

    const said = text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as { type: string });
    expect(said.map(({ type }) => type)).toEqual([
      'welcome',
      'following',
      'state',
      'following',
      'changes',
      'changes',
    ]);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    leaving.abort();
    await reading;
    await expect.poll(() => servers[1]?.realtime.counts.events).toBe(0);
  });

  it('ends with its session', async () => {
    const ana = await test.build.member();
    const response = await fetch(
      `http://127.0.0.1:${portOf(servers[1])}/api/v1/realtime/events?topics=notices`,
      { headers: { authorization: `Bearer ${ana.accessToken}` } },
    );
    const said = response.text();
    await expect.poll(() => servers[1]?.realtime.counts.events).toBe(1);
    await test.call(signOut, { as: ana });

    expect(await said).toContain('{"type":"ended","code":"unauthenticated"}');
  });
});

import { followNotices, markAllNoticesRead } from '@trilha/contracts/engagement/notices';
import { signOut } from '@trilha/contracts/identity/session';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../../app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { EventStream } from '../../../platform/http/event-stream.ts';
import { LiveNotices } from './live-notices.ts';
import { notify } from './notify.ts';

const test = useTestApp();
/** Two server processes' worth of applications on one database. */
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const server = await buildApp(test.services);
    await server.listen({ port: 0, host: '127.0.0.1' });
    servers.push(server);
  }
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

function tell(to: SignedIn, dedupe: string): Promise<unknown> {
  return test.inTenant(to.tenantId, (tx) =>
    notify(
      { tx, now: test.clock.now, actor: { tenantId: to.tenantId } },
      {
        memberId: to.memberId,
        body: { kind: 'event_changed', data: { event: 'Feira' } },
        link: '/events',
        dedupe,
      },
    ),
  );
}

/** Follows somebody's inbox on one of the servers; gives the names of the events as they came. */
async function follow(server: number, as: SignedIn) {
  const address = servers[server]?.server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${followNotices.path}?seconds=60`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
    signal: leaving.signal,
  });
  const events: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? [])
      for (const [, name = ''] of decoder.decode(bytes).matchAll(/event: (\w+)/g)) events.push(name);
  })().catch(() => undefined);
  await expect.poll(() => events).toEqual(['ready']);
  return {
    events,
    ended: reading,
    type: response.headers.get('content-type'),
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}

describe('streams of an inbox', () => {
  it('end at once, in every process, with their session and with the access of their member [R12]', async () => {
    const ana = await test.build.member();
    const secondSession = await test.build.session(ana.personId, ana.tenantId, ana.memberId);
    const colleague = await test.build.member({ tenantId: ana.tenantId });
    const [first, second, other] = [
      await follow(0, ana),
      await follow(1, secondSession),
      await follow(1, colleague),
    ];

    await test.call(signOut, { as: ana });
    await first.ended;
    await tell(secondSession, 'still');
    await expect.poll(() => second.events).toContain('changed');

    await test.build.sql(ana.tenantId, "update members set status = 'blocked' where id = $1", [
      colleague.memberId,
    ]);
    await other.ended;
    await second.leave();
  });

  it('are ten for a member: the oldest makes room', async () => {
    const ana = await test.build.member();
    const streams = [];
    for (let count = 0; count < 11; count += 1) streams.push(await follow(0, ana));

    await streams[0]?.ended;
    await tell(ana, 'one');

    for (const { events } of streams.slice(1)) await expect.poll(() => events).toContain('changed');
    for (const { leave } of streams) await leave();
  });
});

describe('the inbox, live', () => {
  it('tells screens in every process after the commit, and nobody else [PTS-06]', async () => {
    const ana = await test.build.member();
    const colleague = await test.build.member({ tenantId: ana.tenantId });
    // The same person in another company: their screens there hear nothing of this one.
    const elsewhere = await test.build.member({ personId: ana.personId });
    const screens = [await follow(0, ana), await follow(1, ana)];
    const others = [await follow(0, colleague), await follow(1, elsewhere)];

    await tell(ana, 'one');

    for (const { events } of screens) await expect.poll(() => events).toEqual(['ready', 'changed']);
    await test.call(markAllNoticesRead, { as: ana });
    for (const { events } of screens)
      await expect.poll(() => events).toEqual(['ready', 'changed', 'changed']);
    // What comes to the others later shows that nothing came to them before.
    for (const other of [colleague, elsewhere]) await tell(other, 'own');
    for (const { events } of others) await expect.poll(() => events).toEqual(['ready', 'changed']);
    expect(screens[0]?.type).toMatch(/^text\/event-stream/);
    await Promise.all([...screens, ...others].map(({ leave }) => leave()));
  });

  it('says nothing of what was rolled back, or muted in the app', async () => {
    const ana = await test.build.member();
    const screen = await follow(0, ana);

    await test
      .inTenant(ana.tenantId, async (tx) => {
        await notify(
          { tx, now: test.clock.now, actor: { tenantId: ana.tenantId } },
          {
            memberId: ana.memberId,
            body: { kind: 'event_changed', data: { event: 'Feira' } },
            link: '/events',
            dedupe: 'never',
          },
        );
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await tell(ana, 'really');

    await expect.poll(() => screen.events).toEqual(['ready', 'changed']);
    await screen.leave();
  });

  it('listens again after its database connection was cut, and lets its screens go for that', async () => {
    const ana = await test.build.member();
    const before = await follow(0, ana);

    await test.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trilha-live' and datname = current_database()",
    );
    await before.ended;
    const after = await follow(0, ana);
    await tell(ana, 'later');

    await expect.poll(() => after.events).toEqual(['ready', 'changed']);
    await after.leave();
  });

  it('are so many for a company that screens of others find room, and it finds room again', async () => {
    const live = new LiveNotices(test.services.pool, test.services.log, 2);
    const [ana, stranger] = [await test.build.member(), await test.build.member()];
    const colleagues = [ana, await test.build.member({ tenantId: ana.tenantId })];
    // All that a stream asks of an answer.
    const reply = {
      request: { method: 'GET' },
      header: () => reply,
      type: () => reply,
    } as unknown as FastifyReply;
    const open = async ({ tenantId, memberId }: SignedIn) => {
      const stream = new EventStream();
      // Somebody reads it, as a connection does.
      (await stream.onto(reply)).resume();
      await live.open({ tenantId, memberId, familyId: undefined }, stream);
      return stream;
    };
    const [first] = await Promise.all(colleagues.map(open));

    await expect(open(ana)).rejects.toMatchObject({ code: 'unavailable' });
    await open(stranger);
    first?.end();
    await expect
      .poll(async () =>
        open(ana).then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
    await live.close();
  });

  it('keeps one connection for thousands of screens and none for nobody', async () => {
    const ana = await test.build.member();
    const open = async () => {
      const { rows } = await test.owner.query(
        "select 1 from pg_stat_activity where application_name = 'trilha-live' and datname = current_database()",
      );
      return rows.length;
    };
    await expect.poll(open).toBe(0);

    const screens = await Promise.all(Array.from({ length: 50 }, () => follow(0, ana)));

    expect(await open()).toBe(1);
    await Promise.all(screens.map(({ leave }) => leave()));
    await expect.poll(open).toBe(0);
  });
});

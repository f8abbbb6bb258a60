import { markAllNoticesRead } from '@trilha/contracts/engagement/notices';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { buildApp } from '../../../app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { RealtimeClient } from '../../../test/realtime-client.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { notify } from './notify.ts';

const test = useTestApp();
/** Two server processes' worth of applications on one database. */
const servers: FastifyInstance[] = [];
const clients: RealtimeClient[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const server = await buildApp(test.services);
    await server.listen({ port: 0, host: '127.0.0.1' });
    servers.push(server);
  }
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

function notifyOf(to: SignedIn, dedupe: string, fails = false): Promise<unknown> {
  return test.inTenant(to.tenantId, async (tx) => {
    await notify(
      { tx, now: test.clock.now, actor: { tenantId: to.tenantId } },
      {
        memberId: to.memberId,
        body: { kind: 'event_changed', data: { event: 'Feira' } },
        link: '/events',
        dedupe,
      },
    );
    if (fails) throw new Error('changed my mind');
  });
}

/** A screen on one of the servers that follows somebody's inbox. */
async function screen(server: number, as: SignedIn): Promise<RealtimeClient> {
  const address = servers[server]?.server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  const client = await RealtimeClient.open(address.port);
  clients.push(client);
  client.say({ type: 'hello', token: as.accessToken }, { type: 'follow', topic: 'notices', since: null });
  await expect.poll(() => client.types).toContain('state');
  return client;
}
const changes = (client: RealtimeClient) => client.types.filter((type) => type === 'stale').length;

it('begins with the number of unread messages', async () => {
  const ana = await test.build.member();
  await notifyOf(ana, 'before');

  const { messages } = await screen(0, ana);

  expect(messages).toContainEqual({ type: 'state', topic: 'notices', data: { unread: 1 } });
});

it('tells screens in every process after the commit, and nobody else [PTS-06]', async () => {
  const ana = await test.build.member();
  const colleague = await test.build.member({ tenantId: ana.tenantId });
  // The same person in another company: their screens there hear nothing of this one.
  const elsewhere = await test.build.member({ personId: ana.personId });
  const screens = [await screen(0, ana), await screen(1, ana)];
  const others = [await screen(0, colleague), await screen(1, elsewhere)];

  await notifyOf(ana, 'one');
  await expect.poll(() => screens.map(changes)).toEqual([1, 1]);
  await test.call(markAllNoticesRead, { as: ana });
  await expect.poll(() => screens.map(changes)).toEqual([2, 2]);

  // What comes to the others later shows that nothing came to them before.
  for (const other of [colleague, elsewhere]) await notifyOf(other, 'own');
  await expect.poll(() => others.map(changes)).toEqual([1, 1]);
});

it('says nothing of what was rolled back', async () => {
  const ana = await test.build.member();
  const client = await screen(0, ana);

  await notifyOf(ana, 'never', true).catch(() => undefined);
  await notifyOf(ana, 'really');

  await expect.poll(() => changes(client)).toBe(1);
});

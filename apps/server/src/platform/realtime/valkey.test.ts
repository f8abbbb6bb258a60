import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { features } from '../../features/features.ts';
import type { SignedIn } from '../../test/builders.ts';
import { createLogs, logFeature, logTopic, writeLog } from '../../test/log-topic.ts';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { useTestApp } from '../../test/test-app.ts';
import { ValkeyDouble } from '../../test/valkey-double.ts';

const test = useTestApp();
const servers: FastifyInstance[] = [];
let valkey: ValkeyDouble;

beforeAll(async () => {
  valkey = await ValkeyDouble.start();
  await createLogs(test.owner);
  const services = { ...test.services, config: { ...test.services.config, valkeyUrl: valkey.url } };
  for (let count = 0; count < 2; count += 1) {
    const server = await buildApp(services, undefined, [...features, logFeature(logTopic())]);
    await server.listen({ port: 0, host: '127.0.0.1' });
    servers.push(server);
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await valkey.stop();
});

async function follow(server: number, as: SignedIn, topic: string): Promise<RealtimeClient> {
  const address = servers[server]?.server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen.');
  const client = await RealtimeClient.open(address.port);
  client.say({ type: 'hello', token: as.accessToken }, { type: 'follow', topic, since: 0 });
  await expect.poll(() => client.types).toContain('following');
  return client;
}

it('carries what is told to every process, and what was told while it was away', async () => {
  const ana = await test.build.member();
  const { tenantId } = ana;
  const id = randomUUID();
  await test.owner.query('insert into test_logs (tenant_id, id) values ($1, $2)', [tenantId, id]);
  const pages = [await follow(0, ana, `log:${id}`), await follow(1, ana, `log:${id}`)];
  const write = () => test.inTenant(tenantId, (tx) => writeLog({ tx, tenantId, id }, [{ data: 'é' }]));

  await write();
  await expect.poll(() => pages.map(({ seqs }) => seqs)).toEqual([[1], [1]]);
  expect(valkey.published.map(({ text }) => text)).toEqual([`changed ${tenantId} log:${id}`]);

  valkey.cut();
  await write();
  await expect
    .poll(() => pages.map(({ seqs }) => seqs))
    .toEqual([
      [1, 2],
      [1, 2],
    ]);
  for (const page of pages) page.leave();
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { startServer } from '../../server.ts';
import type { RunningServer } from '../../server.ts';
import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from '../../test/test-database.ts';

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
let server: RunningServer;
let address: string;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  server = await startServer({
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: String(port),
    DATABASE_URL: await copyTemplate(inject('ownerUrl'), inject('template'), database),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'metrics-')),
    SECRET_KEY: TEST_SECRET_KEY,
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    WORKERS: 'false',
  });
  address = `http://${server.config.host}:${port}`;
});
afterAll(async () => {
  await server.stop('test');
  await dropDatabase(inject('ownerUrl'), database);
});

const scrape = async () => (await fetch(`${address}/metrics`)).text();

/** Value of the first sample whose name and labels hold all of these. */
function sample(text: string, ...parts: readonly string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => !one.startsWith('#') && parts.every((part) => one.includes(part)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

describe('/metrics', () => {
  it('counts requests by the pattern of their route and their status, never by address', async () => {
    const id = randomUUID();
    for (let time = 0; time < 3; time += 1) await fetch(`${server.config.publicUrl}/api/v1/courses/${id}`);
    await fetch(`${server.config.publicUrl}/api/v1/nothing/${id}`);

    const text = await scrape();

    const counted = 'trilha_http_request_seconds_count';
    expect(sample(text, counted, 'method="GET"', 'route="/api/v1/courses/:courseId"', 'status="401"')).toBe(
      3,
    );
    expect(text).not.toContain(id);
  });

  it('tells how the pools and the outbox are', async () => {
    const text = await scrape();

    expect(sample(text, 'trilha_pool_connections', 'state="waited_for"')).toBe(0);
    expect(sample(text, 'trilha_outbox_messages')).toBe(0);
    expect(sample(text, 'trilha_outbox_oldest_seconds')).toBe(0);
    expect(sample(text, 'trilha_outbox_failed')).toBe(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('says of what no job has looked at yet that it is unknown, never that nothing is wrong', async () => {
    const text = await scrape();

    for (const name of ['trilha_secrets_outdated', 'trilha_ledger_faults', 'trilha_ledgers_unproved'])
      expect([name, sample(text, name)]).toEqual([name, Number.NaN]);
  });

  it('is served on its own port and nothing else there', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/api/v1/me`)).status).toBe(404);
    const inPublic = await fetch(`${server.config.publicUrl}/metrics`);
    expect(await inPublic.text()).not.toContain('trilha_http_request_seconds');
  });
});

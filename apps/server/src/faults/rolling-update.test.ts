import { setTimeout as wait } from 'node:timers/promises';

import { listNotices } from '@trilha/contracts/engagement/notices';
import { followRealtime } from '@trilha/contracts/platform/realtime';
import { getHome } from '@trilha/contracts/learning/learning';
import { reportSale } from '@trilha/contracts/incentives/sales';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { addDays } from '@trilha/rules/platform/dates';
import { useRealTime } from '@trilha/rules/test/clock';
import { inForm } from '@trilha/rules/test/forms';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BalancedServers } from '../test/balanced-servers.ts';
import type { SignedIn } from '../test/builders.ts';
import { allowLongTests } from '../test/long-ceilings.ts';
import { overTheNetwork } from '../test/over-the-network.ts';
import { PersistentClient } from '../test/persistent-client.ts';
import type { CallOptions } from '../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../test/test-campaign.ts';
import type { TestCampaign } from '../test/test-campaign.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();
allowLongTests();

const PROCESSES = inForm({ gate: 2, long: 3 });
const READERS = 4;
/** Between two calls of one person. */
const PAUSE_MS = 10;

let servers: BalancedServers;
beforeAll(async () => {
  // Balancers ask every few moments: so long a process that stops still serves.
  servers = await BalancedServers.start(PROCESSES, { MIGRATE: 'false', DRAIN_SECONDS: '3' });
});
afterAll(() => servers.end());

/** People at work while processes are replaced; everything that was not answered as it should be. */
class Work {
  running = true;
  calls = 0;
  streams = 0;
  readonly sales = new Set<string>();
  readonly wrong: string[] = [];
  readonly #client: PersistentClient;

  constructor(client: PersistentClient) {
    this.#client = client;
  }

  /** One call, tried once. */
  async #once(endpoint: Endpoint, options: CallOptions, status: number) {
    const answer = await this.#client.call(endpoint, options).catch(String);
    this.calls += 1;
    await wait(PAUSE_MS);
    if (typeof answer !== 'string' && answer.status === status) return answer.body;
    this.wrong.push(`${endpoint.path} ${typeof answer === 'string' ? answer : answer.status}`);
    return undefined;
  }

  async read(as: SignedIn) {
    while (this.running) {
      await this.#once(getHome, { as }, 200);
      await this.#once(listNotices, { as }, 200);
    }
  }

  async sell(campaign: TestCampaign, as: SignedIn, storeId: string, prefix: number) {
    for (let number = 1; this.running; number += 1) {
      const sale: unknown = await this.#once(
        reportSale,
        {
          as,
          params: { campaignId: campaign.id },
          idempotencyKey: crypto.randomUUID(),
          body: {
            storeId,
            soldOn: addDays(campaign.today, -1),
            invoiceNumber: `${prefix}${String(number).padStart(5, '0')}`,
            lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
            fiscalKey: '',
            observation: '',
            fileIds: [],
            capturedAt: new Date().toISOString(),
          },
        },
        201,
      );
      if (sale && typeof sale === 'object' && 'id' in sale) this.sales.add(String(sale.id));
    }
  }

  async #hear(reader: ReadableStreamDefaultReader<Uint8Array>) {
    let isOver = false;
    while (this.running && !isOver) ({ done: isOver } = await reader.read());
    await reader.cancel();
  }

  /** Follows an inbox as a browser does: a stream that ends is opened again. */
  async follow(as: SignedIn) {
    while (this.running) {
      const stream = await fetch(`${servers.address}${followRealtime.path}?topics=notices`, {
        headers: { authorization: `Bearer ${as.accessToken}` },
      });
      if (stream.status !== 200) this.wrong.push(`stream ${stream.status}`);
      this.streams += 1;
      if (stream.body) await this.#hear(stream.body.getReader());
    }
  }
}

async function storedSales(): Promise<Set<string>> {
  const owner = new pg.Client({ connectionString: servers.database.ownerUrl });
  await owner.connect();
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants');
  const remaining = new Set<string>();
  for (const { id } of tenants) {
    // Row security counts for the owner too: company by company.
    await owner.query(`select set_config('app.tenant', $1, false)`, [id]);
    const { rows } = await owner.query<{ id: string }>('select id from sales');
    for (const sale of rows) remaining.add(sale.id);
  }
  await owner.end();
  return remaining;
}

describe('an update under load', () => {
  it('drops no call while processes are replaced one by one, and keeps every sale it took', async () => {
    const client = new PersistentClient(servers);
    const { test, close } = await overTheNetwork(client, servers.database.ownerUrl);
    const campaign = await buildTestCampaign(test);
    const joined = await Promise.all([joinedSeller(test, campaign), joinedSeller(test, campaign)]);
    const sellers = joined.map(({ seller }) => seller);
    const work = new Work(client);
    const shifts = [
      ...joined.map(({ seller, withoutCameras }, at) => work.sell(campaign, seller, withoutCameras, at + 1)),
      ...Array.from({ length: READERS }, (_, at) => work.read(sellers[at % 2] ?? campaign.admin)),
      ...sellers.map((seller) => work.follow(seller)),
    ];

    for (let n = 0; n < PROCESSES; n += 1) {
      await servers.add();
      await servers.remove();
    }
    const done = work.calls;
    while (work.calls < done + 100) await wait(50);
    work.running = false;
    await Promise.all(shifts);
    await close();

    expect(work.wrong).toEqual([]);
    expect(servers.dropped).toEqual([]);
    expect(servers.exits).toEqual(Array.from({ length: PROCESSES }, () => 0));
    // Every process took its turn, those that came last among them; streams went on elsewhere.
    expect(servers.calls.filter((calls) => calls > 0)).toHaveLength(2 * PROCESSES);
    expect(work.streams).toBeGreaterThan(sellers.length);
    expect(await storedSales()).toEqual(work.sales);
  });
});

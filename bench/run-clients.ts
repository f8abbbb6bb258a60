import pg from 'pg';

import { percentile } from './figures.ts';

export interface ClientsResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

const WARM_UP = 10;

/** Repeats `work` on `clients` database connections of one address for some seconds. */
export async function runClients(
  options: { readonly url: string; readonly clients: number; readonly seconds: number },
  work: (client: pg.Client, turn: number) => Promise<unknown>,
): Promise<ClientsResult> {
  const connections = await Promise.all(
    Array.from({ length: options.clients }, async () => {
      const client = new pg.Client({ connectionString: options.url });
      await client.connect();
      return client;
    }),
  );
  const durations: number[] = [];
  let turn = 0;
  // A connection plans what it has not seen yet; connections of a server are kept.
  await Promise.all(
    connections.map(async (client) => {
      for (let first = 0; first < WARM_UP; first += 1) await work(client, (turn += 1));
    }),
  );
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  try {
    await Promise.all(
      connections.map(async (client) => {
        for (let now = performance.now(); now < endsAt; now = performance.now()) {
          await work(client, (turn += 1));
          durations.push(performance.now() - now);
        }
      }),
    );
  } finally {
    await Promise.all(connections.map((client) => client.end()));
  }
  return {
    perSecond: durations.length / ((performance.now() - startedAt) / 1000),
    p50: percentile(durations, 50),
    p95: percentile(durations, 95),
  };
}

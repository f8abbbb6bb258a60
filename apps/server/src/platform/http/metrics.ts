import { createServer } from 'node:http';
import type { Server } from 'node:http';

import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { workMetrics } from '../queue/work-metrics.ts';
import type { WorkMetrics } from '../queue/work-metrics.ts';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the process reports to a Prometheus server. */
export interface Metrics {
  readonly registry: Registry;
  readonly ledgerFaults: Gauge;
  readonly unprovedLedgers: Gauge;
  readonly outdatedSecrets: Gauge;
  readonly work: WorkMetrics;
}

function measurePool(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'trilha_pool_connections',
    help: 'Connections of the application pool by what they do',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
}

function measureOutbox(registry: Registry, workerPool: pg.Pool): void {
  const backlog = new Gauge({
    name: 'trilha_outbox_messages',
    help: 'Messages that wait in the outbox',
    registers: [registry],
  });
  const failed = new Gauge({
    name: 'trilha_outbox_failed',
    help: 'Messages that failed too often and wait for somebody to have them tried again',
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'trilha_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits in the outbox',
    registers: [],
    async collect() {
      const { rows } = await workerPool.query<{ waiting: number; oldest: number; failed: number }>(
        `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(available_at)), 0)::float as oldest,
                (select count(*)::int from outbox where failed_at is not null) as failed
           from (select available_at from outbox
                  where failed_at is null and available_at <= now() order by available_at limit 10000) due`,
      );
      backlog.set(rows[0]?.waiting ?? 0);
      failed.set(rows[0]?.failed ?? 0);
      this.set(rows[0]?.oldest ?? 0);
    },
  });
  registry.registerMetric(oldest);
}

/** Open realtime connections of pages, and events sent over them. */
function measureRealtime(registry: Registry, { realtime }: Pick<FastifyInstance, 'realtime'>): void {
  const topics = new Gauge({
    name: 'trilha_realtime_topics',
    help: 'Topics that pages follow in this process',
    registers: [registry],
  });
  const sentMessages = new Gauge({
    name: 'trilha_realtime_messages',
    help: 'Messages told to pages since the process started, and those left out because a page reads too slowly',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const failures = new Gauge({
    name: 'trilha_realtime_announce_failures',
    help: 'Attempts to announce changes to the processes that failed since this one started',
    registers: [registry],
  });
  const lines = new Gauge({
    name: 'trilha_realtime_connections',
    help: 'Lines of pages that are open, by kind',
    labelNames: ['kind'],
    registers: [],
    collect() {
      const { sockets, events, sent, dropped, topics: followed, announceFailures } = realtime.counts;
      this.set({ kind: 'socket' }, sockets);
      this.set({ kind: 'events' }, events);
      sentMessages.set({ outcome: 'sent' }, sent);
      sentMessages.set({ outcome: 'dropped' }, dropped);
      topics.set(followed);
      failures.set(announceFailures);
    },
  });
  registry.registerMetric(lines);
}

/** What a job finds when it runs. Before that it is unknown, which is NaN: a 0 would say that everything is as it should be. */
function foundByJob(registry: Registry, name: string, help: string): Gauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  gauge.set(Number.NaN);
  return gauge;
}

/** Measures requests by route, the pools and the outbox. */
export function installMetrics(app: FastifyInstance, pools: { app: pg.Pool; worker: pg.Pool }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'trilha_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: addresses would make endless labels.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  measurePool(registry, pools.app);
  measureOutbox(registry, pools.worker);
  measureRealtime(registry, app);
  const unprovedLedgers = foundByJob(
    registry,
    'trilha_ledgers_unproved',
    'Companies whose ledger the last nightly proof could not read to its end; anything above 0 is an alarm',
  );
  const ledgerFaults = foundByJob(
    registry,
    'trilha_ledger_faults',
    'Faults the last proof of the ledgers found',
  );
  const outdatedSecrets = foundByJob(
    registry,
    'trilha_secrets_outdated',
    'Secrets the last run found under an older key, NaN before the first run; an older key may go once this is 0',
  );
  return { registry, ledgerFaults, unprovedLedgers, outdatedSecrets, work: workMetrics(registry) };
}

/** Serves `/metrics` on a port of its own, which is not for the public. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

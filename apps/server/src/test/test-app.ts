import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../platform/context.ts';
import { allowSlowWork, refuseSlowWorkInTransactions } from '../platform/db/slow-work.ts';
import { createPool } from '../platform/db/connect.ts';
import { inTenant } from '../platform/db/in-tenant.ts';
import { roleUrl } from '../platform/db/migrate.ts';
import type { Tx } from '../platform/db/client-dialect.ts';
import { workWithPartner } from '../features/incentives/points-transfer/work-with-partner.ts';
import { features } from '../features/features.ts';
import { followersOf } from '../platform/queue/from-features.ts';
import type { TopicFollowers } from '../platform/queue/outbox-handlers.ts';
import { OutboxWorker } from '../platform/queue/outbox-worker.ts';
import type { OutboxTopic } from '../platform/queue/outbox.ts';
import { Builders } from './builders.ts';
import type { SignedIn } from './builders.ts';
import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from './test-database.ts';

/** Stands here for itself: written where it is used, it would know the server, and what knows the pool would keep it. */
const disregard = (): void => undefined;

/** How long tests wait for a partner that is slow on purpose. */
const PARTNER_TIMEOUT_MS = 500;
const IMPORT_TOPICS = ['import.due', 'list_import.due'] as const;

/** A whole server on a database of its own, and what tests need to talk to it. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly build: Builders;
  /** The clock of the server; move it to test deadlines. */
  readonly clock: { now: Date };
  /** Connection of the owner role, for looking at what the application may not see. */
  readonly owner: pg.Pool;
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Does what commits left to be done afterwards, as the worker process would, until nothing is left. */
  drainOutbox(): Promise<void>;
  /** Passes waiting messages to their providers, until none is due; failed ones once more. */
  drainDeliveries(): Promise<void>;
  /** Works on imports, until none waits; failed ones once more. */
  drainImports(): Promise<void>;
  /** Does what is due between the company and its partner by the clock of the server; returns how much that was. */
  drainTransfers(): Promise<number>;
  /** Does what is due of the work of rows by the clock of the server, of these topics; returns how much that was. */
  drainWork(topics: readonly OutboxTopic[], handlers?: TopicFollowers): Promise<number>;
  /** Connections of the worker role. */
  readonly workerPool: pg.Pool;
  /** Calls an endpoint as somebody (or signed out) and gives status and parsed body. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read the body of any endpoint
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export interface CallOptions {
  readonly as?: SignedIn;
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

function urlOf(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

/** Starts a server for the tests of one file; stops it and drops its database afterwards. */
export function useTestApp(env: Record<string, string> = {}): TestApp {
  const holder: { current?: TestApp & { close: () => Promise<void> } } = {};

  beforeAll(async () => {
    refuseSlowWorkInTransactions();
    const ownerUrl = inject('ownerUrl');
    const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const database = await copyTemplate(ownerUrl, inject('template'), name);
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database,
      SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '100000',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'trilha-test-')),
      ...env,
    });
    const pool = createPool({
      url: roleUrl(database, TEST_SECRET_KEY, 'trilha_app'),
      max: 10,
      prepare: true,
      applicationName: 'test',
      onError: () => undefined,
    });
    const owner = new pg.Pool({ connectionString: database, max: 2 });
    owner.on('error', () => undefined);
    const clock = { now: new Date() };
    const services: Services = {
      config,
      pool,
      clock: () => clock.now,
      log: pino({ level: config.logLevel }),
    };
    const app = await buildApp(services);
    await app.ready();
    const workerPool = createPool({
      url: roleUrl(database, TEST_SECRET_KEY, 'trilha_worker'),
      max: 2,
      prepare: true,
      applicationName: 'test-worker',
      onError: () => undefined,
    });
    const followers: TopicFollowers = {
      ...followersOf(features, app.services, workerPool),
      ...workWithPartner(app.services, workerPool, PARTNER_TIMEOUT_MS),
    };
    const outbox = new OutboxWorker(workerPool, followers, services.log, { lanes: ['quick', 'index'] });
    // Leases are over: nobody else works here.
    const drainWork = async (topics: readonly OutboxTopic[], handlers: TopicFollowers = followers) => {
      await workerPool.query('update outbox set held_until = null where topic = any ($1)', [topics]);
      const own = Object.fromEntries(
        Object.entries(handlers).filter(([topic]) => topics.includes(topic as OutboxTopic)),
      );
      const options = { lanes: ['external', 'long', 'spare'] as const, dueBy: () => clock.now };
      return new OutboxWorker(workerPool, own, services.log, options).drainOnce();
    };
    holder.current = {
      app,
      services,
      clock,
      owner,
      build: new Builders(app.services.tokens, owner, () => clock.now),
      // What a test lays out may take its time.
      inTenant: (tenantId, work) => allowSlowWork(() => inTenant(pool, tenantId, work)),
      drainOutbox: async () => {
        // The test's clock may stand anywhere, also for what followers announce; the database's decides what is due.
        const makeDue = (which: string) =>
          workerPool.query(
            `update outbox set available_at = now() - interval '1 second' where key is null and ${which}`,
          );
        await makeDue('true');
        // What fails waits for the next call, as it would for its next attempt.
        while ((await outbox.drainOnce()) > 0) await makeDue('attempts = 0');
        const { rows } = await workerPool.query<{ last_error: string | null }>(
          'select last_error from outbox where key is null',
        );
        if (rows.length > 0) throw new Error(`Messages stay in the outbox: ${rows[0]?.last_error}`);
      },
      drainWork,
      workerPool,
      drainDeliveries: async () => void (await drainWork(['delivery.due'])),
      drainTransfers: () => drainWork(['transfer_check.due', 'transfer.due', 'reconciliation.due']),
      drainImports: async () => {
        // Steps of imports are due by the database's clock.
        await workerPool.query('update outbox set available_at = $1 where topic = any ($2)', [
          clock.now,
          IMPORT_TOPICS,
        ]);
        await drainWork(IMPORT_TOPICS);
      },
      call: async (endpoint, options = {}) => {
        const request: InjectOptions = {
          method: endpoint.method,
          url: urlOf(endpoint, options.params),
          query: Object.fromEntries(Object.entries(options.query ?? {}).map(([k, v]) => [k, String(v)])),
          headers: {
            ...(options.as ? { authorization: `Bearer ${options.as.accessToken}` } : {}),
            ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
            ...options.headers,
          },
          ...(options.body === undefined ? {} : { payload: options.body as InjectOptions['payload'] }),
        };
        const response = await app.inject(request);
        const text = response.body;
        const isJson = (response.headers['content-type'] ?? '').includes('json');
        return {
          status: response.statusCode,
          body: isJson && text ? JSON.parse(text) : text,
          headers: response.headers,
        };
      },
      close: async () => {
        await app.close();
        await pool.end();
        await workerPool.end();
        await owner.end();
        // Timers of libraries know the pool for minutes, and its listeners the whole server.
        for (const ended of [pool, workerPool, owner]) {
          ended.removeAllListeners();
          // Connections still closing hear that their database is dropped.
          ended.on('error', disregard);
        }
        await dropDatabase(ownerUrl, name);
      },
    };
  });
  afterAll(async () => {
    await holder.current?.close();
    // A worker keeps the files it has run; their servers would fill its memory, which took a third of the run to look through.
    delete holder.current;
  });

  // Tests read the app inside `it`, when it has been started.
  return new Proxy({} as TestApp, {
    get: (_, key: keyof TestApp) => {
      if (!holder.current) throw new Error('The test app is there only inside a test.');
      return holder.current[key];
    },
  });
}

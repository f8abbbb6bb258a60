import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';

import { buildApp } from './app.ts';
import { buildContentOrigin } from './platform/content-origin/content-origin.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import type { Services } from './platform/context.ts';
import { demoStreams } from './demo/demo-streams.routes.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { startDemoAuthority } from './demo/start-demo-authority.ts';
import { startDemoPartner } from './demo/start-demo-partner.ts';
import { startDemoScormCloud } from './demo/start-demo-scorm-cloud.ts';
import { features } from './features/features.ts';
import { createPool } from './platform/db/connect.ts';
import { migrate, requireMigrated, roleUrl } from './platform/db/migrate.ts';
import { portError, withFreePorts } from './platform/free-ports.ts';
import { startEmbeddedDatabase } from './platform/db/supervisor.ts';
import type { EmbeddedDatabase } from './platform/db/supervisor.ts';
import { announcerOf } from './platform/realtime/announcer.ts';
import { startWorkers } from './platform/queue/workers.ts';
import { installMetrics, serveMetrics } from './platform/http/metrics.ts';
import { requireStartable } from './require-startable.ts';
import { returnStartMemory } from './platform/return-memory.ts';

const DRAIN_LIMIT_MS = 25_000;
const WORKER_CONNECTIONS = 3;
const REPLICA_CONNECTIONS = 4;

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly stop: (reason: string) => Promise<void>;
}

async function listen(app: FastifyInstance, port: number, host: string, variable: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portError(error, { port, variable });
  }
}

interface SchemaAccess {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly log: FastifyBaseLogger;
}

/** Migrates the database, or makes sure that it was. */
async function prepareSchema(config: Config, { ownerUrl, appUrl, log }: SchemaAccess): Promise<void> {
  try {
    if (!config.migrate) return await requireMigrated(appUrl);
    const [secretKey = ''] = config.secretKeys;
    const { applied } = await migrate(ownerUrl, secretKey);
    if (applied.length > 0) log.info({ applied }, 'migrated');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw config.databaseUrl ? new ConfigError(`DATABASE_URL cannot be used: ${reason}.`) : error;
  }
}

/** Starts the embedded database where no other is named, and brings either up to date. */
async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  onDatabase?: (database: EmbeddedDatabase) => void,
) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase(config.dataDir, {
        onRestart: () => log.error('the embedded database has ended by itself; it is started again'),
      });
  if (embedded) onDatabase?.(embedded);
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  const appUrl = roleUrl(ownerUrl, config.secretKeys[0] ?? '', 'trilha_app');
  await prepareSchema(config, { ownerUrl, appUrl, log });
  return { embedded, ownerUrl, appUrl };
}

/** Pools of requests, of reports where there is a replica, and of workers; the reason of a lost connection is enough for the log. */
function openPools(
  config: Config,
  urls: { readonly app: string; readonly worker: string },
  log: FastifyBaseLogger,
) {
  const { databasePrepare: prepare, replicaUrl } = config;
  const [secretKey = ''] = config.secretKeys;
  return {
    pool: createPool({
      url: urls.app,
      max: config.databasePool,
      prepare,
      applicationName: 'trilha',
      // The driver hangs the whole connection on its error.
      onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
    }),
    replica: replicaUrl
      ? createPool({
          url: roleUrl(replicaUrl, secretKey, 'trilha_app'),
          max: REPLICA_CONNECTIONS,
          prepare,
          applicationName: 'trilha-reports',
          onError: (error) =>
            log.warn({ reason: error.message }, 'an idle connection to the replica was lost'),
        })
      : undefined,
    workerPool: createPool({
      url: urls.worker,
      max: WORKER_CONNECTIONS,
      prepare,
      applicationName: 'trilha-worker',
      onError: (error) => log.warn({ reason: error.message }, 'an idle worker connection was lost'),
    }),
  };
}

/**
 * What a first start on the embedded database takes longest for, ahead of it: makes it, and fills the demo companies. The start
 * that follows finds both. Does nothing where another database is named.
 */
export async function prepareInstallation(
  env: NodeJS.ProcessEnv,
  onDatabase: (database: EmbeddedDatabase) => void,
): Promise<void> {
  const config = readConfig(await withFreePorts(env));
  if (config.databaseUrl) return;
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const { embedded, ownerUrl, appUrl } = await openDatabase(config, log, onDatabase);
  const urls = { app: appUrl, worker: appUrl };
  const { pool, replica, workerPool } = openPools(config, urls, log);
  try {
    if (config.demo) await fillDemo({ config, pool, replica, clock: () => new Date(), log }, env, ownerUrl);
  } finally {
    await Promise.all([pool.end(), replica?.end(), workerPool.end()]);
    await embedded?.stop();
  }
}

/**
 * Starts everything in order: configuration, database, migrations, demo company, server; ready when it returns.
 * `onDatabase` gets the embedded database as soon as it runs: who gives up the start stops it.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  onDatabase?: (database: EmbeddedDatabase) => void,
): Promise<RunningServer> {
  const config = readConfig(await withFreePorts(env));
  await requireStartable(config);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });

  const { embedded, ownerUrl, appUrl } = await openDatabase(config, log, onDatabase);
  const [secretKey = ''] = config.secretKeys;
  const workerUrl = roleUrl(ownerUrl, secretKey, 'trilha_worker');
  const { pool, replica, workerPool } = openPools(config, { app: appUrl, worker: workerUrl }, log);
  const services: Services = { config, pool, replica, clock: () => new Date(), log };
  const app = await buildApp(services);
  const { metricsPort } = config;
  const metrics =
    metricsPort === undefined ? undefined : installMetrics(app, { app: pool, worker: workerPool });
  const isDemo = config.demo && (await fillDemo(services, env, ownerUrl));
  const demoPartner = isDemo ? await startDemoPartner(app.services) : undefined;
  const demoCloud = isDemo ? await startDemoScormCloud(app.services) : undefined;
  const demoAuthority = isDemo ? await startDemoAuthority(app.services) : undefined;
  const contentOrigin = await buildContentOrigin(app.services, [...features, demoStreams]);
  await listen(contentOrigin, config.contentPort, config.contentHost, 'CONTENT_PORT');
  await listen(app, config.port, config.host, 'PORT');
  log.info({ address: config.publicUrl, content: config.contentUrl }, 'ready');
  const metricsServer =
    metrics && metricsPort !== undefined ? await serveMetrics(metrics, metricsPort, config.host) : undefined;
  const workers = config.workers
    ? await startWorkers(app.services, features, { pool: workerPool, url: workerUrl }, metrics)
    : undefined;
  returnStartMemory();
  // By itself it is written at an orderly end only: a process that is killed would leave nothing to the one that takes its place.
  flushCompileCache();

  let stopping: Promise<void> | undefined;
  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    app.services.readiness.stop();
    await wait(config.drainSeconds * 1000);
    const hurry = setTimeout(() => process.exit(1), DRAIN_LIMIT_MS);
    hurry.unref();
    await Promise.all([app.close(), contentOrigin.close()]);
    // Requests have ended, so nothing new comes; what is left in the outbox waits for the next start.
    await workers?.stop();
    metricsServer?.close();
    await demoPartner?.stop();
    await demoCloud?.stop();
    demoAuthority?.stop();
    await announcerOf(pool).close();
    await Promise.all([pool.end(), workerPool.end(), replica?.end()]);
    await embedded?.stop();
    clearTimeout(hurry);
  };
  return { app, config, stop: (reason) => (stopping ??= stop(reason)) };
}

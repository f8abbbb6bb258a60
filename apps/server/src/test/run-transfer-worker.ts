// A worker of points transfers in a process of its own, for tests that kill it. Reads DATABASE_URL and SECRET_KEY.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pino from 'pino';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createPool } from '../platform/db/connect.ts';
import { roleUrl } from '../platform/db/migrate.ts';
import { workWithPartner } from '../features/incentives/points-transfer/work-with-partner.ts';
import { OutboxWorker } from '../platform/queue/outbox-worker.ts';

const [databaseUrl = '', secretKey = ''] = [process.env['DATABASE_URL'], process.env['SECRET_KEY']];
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  LOG_LEVEL: 'silent',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'trilha-worker-')),
});
const poolOf = (role: 'trilha_app' | 'trilha_worker') =>
  createPool({
    url: roleUrl(databaseUrl, secretKey, role),
    max: 2,
    prepare: true,
    applicationName: 'test-transfer-worker',
    onError: () => undefined,
  });
const app = await buildApp({
  config,
  pool: poolOf('trilha_app'),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
});
const worker = poolOf('trilha_worker');
new OutboxWorker(worker, workWithPartner(app.services, worker), app.services.log, {
  lanes: ['external', 'long'],
}).start();

import pino from 'pino';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { features } from '../features/features.ts';
import { createPool } from '../platform/db/connect.ts';
import { roleUrl } from '../platform/db/migrate.ts';
import { logFeature, logTopic } from './log-topic.ts';
import { TEST_SECRET_KEY } from './test-database.ts';

/** A server as a process of its own, with the topic of tests; says at which port it listens. Tests kill it. */
const config = readConfig(process.env);
const pool = createPool({
  url: roleUrl(config.databaseUrl ?? '', TEST_SECRET_KEY, 'trilha_app'),
  max: 5,
  prepare: true,
  applicationName: 'killed',
  onError: () => undefined,
});
const services = { config, pool, clock: () => new Date(), log: pino({ level: 'silent' }) };
const app = await buildApp(services, undefined, [...features, logFeature(logTopic())]);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : address);

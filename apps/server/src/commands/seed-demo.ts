import pino from 'pino';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createPool } from '../platform/db/connect.ts';
import { roleUrl } from '../platform/db/migrate.ts';

/** Fills the demo companies of the migrated database of DATABASE_URL; a start does it in a process of its own. */
async function fillDemoCompanies(): Promise<void> {
  const config = readConfig();
  const ownerUrl = config.databaseUrl ?? '';
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const pool = createPool({
    url: roleUrl(ownerUrl, config.secretKeys[0] ?? '', 'trilha_app'),
    max: config.databasePool,
    prepare: config.databasePrepare,
    applicationName: 'trilha-demo',
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  const app = await buildApp({ config, pool, clock: () => new Date(), log });
  try {
    await seedDemo(app.services, ownerUrl);
  } finally {
    await app.close();
    await pool.end();
  }
}

try {
  await fillDemoCompanies();
  // Workers that decoded pictures would keep the process for a while.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { readConfig } from '../config.ts';
import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';

/** Empties the embedded database and its files; the next start creates the demo companies again. */
async function demoReset(): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: '' });
  if (process.env['DATABASE_URL']) {
    process.stderr.write('DATABASE_URL is set: empty that database yourself, then start with DEMO=true.\n');
    process.exitCode = 1;
    return;
  }
  const database = await startEmbeddedDatabase(config.dataDir);
  const maintenance = new URL(database.ownerUrl);
  maintenance.pathname = '/postgres';
  const owner = new pg.Client({ connectionString: maintenance.toString() });
  await owner.connect();
  const { rows } = await owner.query(`select 1 from pg_stat_activity where datname = 'trilha'`);
  if (rows.length > 0) {
    process.stderr.write('Trilha is running on this database; stop it first.\n');
    process.exitCode = 1;
  } else {
    await owner.query('drop database trilha');
    await owner.query('create database trilha');
    rmSync(join(config.dataDir, 'files'), { recursive: true, force: true });
    process.stdout.write('The demo companies start anew with the next npm start.\n');
  }
  await owner.end();
  await database.stop();
}

await demoReset();

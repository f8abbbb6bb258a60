import { ConfigError } from '../config-error.ts';
import { readConfig } from '../config.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { migrate } from '../platform/db/migrate.ts';

/** Brings the database of DATABASE_URL up to date and says what was done. */
async function migrateDatabase(): Promise<void> {
  readEnvironmentFile('.env', process.env);
  const { databaseUrl, secretKeys } = readConfig();
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL is not set; a start migrates the embedded database by itself.');
  const { applied } = await migrate(databaseUrl, secretKeys[0] ?? '');
  for (const name of applied) process.stdout.write(`${name}\n`);
  process.stdout.write('The database is up to date.\n');
}

try {
  await migrateDatabase();
} catch (error) {
  process.stderr.write(
    `The database was not migrated: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

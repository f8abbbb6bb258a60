import { readConfig } from '../config.ts';
import { ENVIRONMENT_FILE, readEnvironmentFile } from '../environment-file.ts';
import { features } from '../features/features.ts';
import { rebuildIndex } from '../features/insight/search/update-index.ts';
import { createPool } from '../platform/db/connect.ts';
import { roleUrl } from '../platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';
import { partsOf } from '../platform/feature-parts.ts';
import { allTenants } from '../platform/queue/system-context.ts';

const CONNECTIONS = 2;

/** Writes the index of the search of every company anew, while the product runs or not, and says how much it holds. */
async function rebuildSearch(): Promise<void> {
  readEnvironmentFile(ENVIRONMENT_FILE, process.env);
  const { databaseUrl, dataDir, secretKeys } = readConfig();
  const embedded = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir);
  const pool = createPool({
    url: roleUrl(databaseUrl ?? embedded?.ownerUrl ?? '', secretKeys[0] ?? '', 'trilha_app'),
    max: CONNECTIONS,
    prepare: true,
    applicationName: 'trilha-search-rebuild',
    onError: () => undefined,
  });
  try {
    const { searchEntries } = partsOf(features);
    for (const tenantId of await allTenants({ pool })) {
      const entries = await rebuildIndex({ pool }, tenantId, searchEntries);
      process.stdout.write(`${tenantId}: ${entries}\n`);
    }
    process.stdout.write('The index of the search is built anew.\n');
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

try {
  await rebuildSearch();
} catch (error) {
  process.stderr.write(
    `The index of the search was not built anew: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

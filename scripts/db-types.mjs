// Writes apps/server/src/platform/db/tables.gen.ts from a freshly migrated scratch database, and lists new migrations in
// migrations/landed.sha256; fails where one that is listed was edited.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { recordMigrations } from '../apps/server/src/platform/db/landed-migrations.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../apps/server/src/platform/db/supervisor.ts';

recordMigrations();
const folder = mkdtempSync(join(tmpdir(), 'trilha-types-'));
const database = await startEmbeddedDatabase(folder);
try {
  await migrate(database.ownerUrl, 'only for reading the table types');
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect',
      'postgres',
      '--url',
      database.ownerUrl,
      '--camel-case',
      '--default-schema',
      'public',
      '--out-file',
      'apps/server/src/platform/db/tables.gen.ts',
      '--type-mapping',
      '{"int8":"number","numeric":"number"}',
      '--numeric-parser',
      'number',
      '--exclude-pattern',
      '{kysely_*,applied_files}',
    ],
    { stdio: 'inherit' },
  );
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

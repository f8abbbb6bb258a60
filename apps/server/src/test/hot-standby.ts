import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { startEmbeddedDatabase } from '../platform/db/supervisor.ts';
import type { EmbeddedDatabase } from '../platform/db/supervisor.ts';

/** Starts a copy of the stopped cluster of `from` in `to`, which follows `primary`, running from the same folder again. */
export async function startStandby(
  from: string,
  to: string,
  primary: () => Promise<EmbeddedDatabase>,
): Promise<{ primary: EmbeddedDatabase; standby: EmbeddedDatabase }> {
  // With its owner, who runs the database.
  execFileSync('cp', ['-a', from, to]);
  const running = await primary();
  const cluster = running.clusterDir.replace(from, to);
  const password = readFileSync(join(dirname(running.clusterDir), 'postgres-password'), 'utf8').trim();
  const { port } = new URL(running.ownerUrl);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  return { primary: running, standby: await startEmbeddedDatabase(to) };
}

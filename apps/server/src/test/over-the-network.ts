import pg from 'pg';

import { createPool } from '../platform/db/connect.ts';
import { inTenant } from '../platform/db/in-tenant.ts';
import { roleUrl } from '../platform/db/migrate.ts';
import { SessionTokens } from '../platform/http/session-tokens.ts';
import { Builders } from './builders.ts';
import type { PersistentClient } from './persistent-client.ts';
import type { TestApp } from './test-app.ts';
import { TEST_SECRET_KEY } from './test-database.ts';

/** What builders and checks need of a test's server, of processes that are reached over the network. */
export async function overTheNetwork(client: PersistentClient, ownerUrl: string) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const pool = createPool({
    url: roleUrl(ownerUrl, TEST_SECRET_KEY, 'trilha_app'),
    max: 2,
    prepare: true,
    applicationName: 'test',
    onError: () => undefined,
  });
  // What these tests do with a test's server, over the network.
  const test = {
    call: (...call: Parameters<TestApp['call']>) => client.until(...call),
    build: new Builders(new SessionTokens([TEST_SECRET_KEY]), owner, () => new Date()),
    clock: { now: new Date() },
    // The processes have workers of their own for this.
    drainTransfers: () => Promise.resolve(0),
    inTenant: (tenantId: string, work: Parameters<TestApp['inTenant']>[1]) => inTenant(pool, tenantId, work),
  } as unknown as TestApp;
  return { test, close: () => Promise.all([owner.end(), pool.end()]) };
}

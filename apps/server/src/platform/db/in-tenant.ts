import type pg from 'pg';
import { z } from 'zod';

import { inTransaction } from './transaction.ts';
import type { Tx } from './client-dialect.ts';

const uuid = z.uuid();

/** Runs `work` as the given tenant, for jobs and commands; requests get their tenant from their session instead. */
export function inTenant<T>(pool: pg.Pool, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Checked, because a simple query carries no parameters: begin and setting travel together.
  const tenant = uuid.parse(tenantId);
  return inTransaction(
    pool,
    (client) => client.query(`begin; select set_config('app.tenant', '${tenant}', true)`),
    (tx) => work(tx),
  );
}

/** Runs `work` with no tenant set: only global tables show rows. For sign-in and other calls before a tenant. */
export function inNoTenant<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    pool,
    (client) => client.query('begin'),
    (tx) => work(tx),
  );
}

import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';

import type { Actor } from '../context.ts';
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

/**
 * Runs `work` as the tenant of an actor, for what goes on reading after the transaction of their call: in a preview of a role they see what
 * it lets them see there, too.
 */
export function inTenantOf<T>(
  pool: pg.Pool,
  { tenantId, memberId, previewId }: Pick<Actor, 'tenantId' | 'memberId' | 'previewId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTenant(pool, tenantId, async (tx) => {
    if (previewId !== undefined)
      await sql`select set_config('app.acting', ${previewId}, true), set_config('app.previewer', ${memberId}, true)`.execute(
        tx,
      );
    return work(tx);
  });
}

/** Runs `work` with no tenant set: only global tables show rows. For sign-in and other calls before a tenant. */
export function inNoTenant<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    pool,
    (client) => client.query('begin'),
    (tx) => work(tx),
  );
}

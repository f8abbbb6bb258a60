import type pg from 'pg';

import type { AppServices } from '../services.ts';
import { allTenants } from './system-context.ts';

type Services = Pick<AppServices, 'pool' | 'log'>;

/** Runs `work` for one id after the other; one that fails is logged and does not stop those behind it. Returns how many failed. */
export async function forEach(
  { log }: Services,
  job: string,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      failed += 1;
      log.error({ err: error, id, job }, 'a scheduled job failed for one of many');
    }
  }
  return failed;
}

/** Runs `work` for every company; one that fails is logged and does not stop the others. Returns how many failed. */
export async function forEveryTenant(
  services: Services,
  job: string,
  work: (tenantId: string) => Promise<unknown>,
): Promise<number> {
  return forEach(services, job, await allTenants(services), work);
}

/**
 * Ids of the companies for which the query `due` finds a row, by one question over all of them as the worker's role; `t` is the company,
 * $1 the moment.
 */
export async function tenantsWith(pool: pg.Pool, due: string, now: Date): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from tenants t where exists (${due}) order by t.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

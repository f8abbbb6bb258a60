import type pg from 'pg';
import { z } from 'zod';

/** Something in a company that a worker has taken up. */
export interface DueWork {
  readonly tenantId: string;
  readonly id: string;
  /** The member it is about. */
  readonly memberId: string;
  /** How often it was taken up since it last went on, this time included. */
  readonly attempts: number;
}

/** Tables whose rows wait for a worker, with the column of the member they are about. */
const TABLES = {
  points_transfer_checks: 'member_id',
  points_transfers: 'member_id',
  points_transfer_reconciliations: 'requested_by',
} as const;
export type DueTable = keyof typeof TABLES;

const row = z
  .object({ tenant_id: z.string(), id: z.string(), member_id: z.string(), attempts: z.number() })
  .transform(({ tenant_id: tenantId, id, member_id: memberId, attempts }) => ({
    tenantId,
    id,
    memberId,
    attempts,
  }));

/**
 * Takes up to `limit` rows that are due and leases them: a worker that dies with one in its hands gives it back when the
 * lease ends. Several processes never take the same at the same time.
 */
export async function takeDue(
  pool: pg.Pool,
  table: DueTable,
  { now, limit, leaseSeconds }: { readonly now: Date; readonly limit: number; readonly leaseSeconds: number },
): Promise<DueWork[]> {
  const { rows } = await pool.query(
    `update ${table} t set attempts = t.attempts + 1, due_at = $1::timestamptz + make_interval(secs => $3)
       from (select tenant_id, id from ${table} where due_at <= $1 order by due_at limit $2 for update skip locked) due
      where t.tenant_id = due.tenant_id and t.id = due.id
     returning t.tenant_id, t.id, t.${TABLES[table]} as member_id, t.attempts`,
    [now, limit, leaseSeconds],
  );
  return z.array(row).parse(rows);
}

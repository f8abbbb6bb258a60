import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Whose deadlines: of enrollments, or of all that these people have not finished. */
export type Refreshed =
  | { readonly enrollmentIds: readonly string[] }
  | { readonly memberIds: readonly string[] };

/**
 * Schedules the deadlines of open enrollments to be recalculated from their obligations, after a change that moves them. They are
 * locked in the order of their ids, as by everybody.
 */
export async function refreshDueDates(ctx: TenantContext, whose: Refreshed): Promise<void> {
  const isMeant =
    'memberIds' in whose
      ? sql`w.member_id = any (${[...whose.memberIds]}::uuid[])`
      : sql`w.id = any (${[...whose.enrollmentIds]}::uuid[])`;
  const { tenantId } = ctx.actor;
  await sql`
    update enrollments e set due_at = e.asked_due_at
      from (select w.id from enrollments w
             where w.tenant_id = ${tenantId}::uuid and ${isMeant} and w.asked_due_at is not null and w.subscription = 'active'
               and w.state in ('not_started', 'in_progress', 'restarted')
             order by w.id for no key update) o
     where e.tenant_id = ${tenantId}::uuid and e.id = o.id`.execute(ctx.tx);
}

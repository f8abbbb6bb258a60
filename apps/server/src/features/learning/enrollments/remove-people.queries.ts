import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Changes enrollments in the order of their ids, as everybody does; whose they were. */
async function change(
  ctx: TenantContext,
  trainingId: string,
  { where, set }: { readonly where: RawBuilder<unknown>; readonly set: RawBuilder<unknown> },
): Promise<string[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ memberId: string }>`
    with held as materialized (
      select e.id from enrollments e
       where e.tenant_id = ${tenantId}::uuid and e.training_id = ${trainingId}::uuid and ${where}
       order by e.id for no key update)
    update enrollments e set ${set}, updated_at = ${ctx.now}::timestamptz from held
     where e.tenant_id = ${tenantId}::uuid and e.id = held.id
    returning e.member_id as "memberId"`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/** Ends the enrollments of people who are in a training. */
export function cancelMany(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  return change(ctx, trainingId, {
    where: sql`e.subscription = 'active' and e.member_id = any (${[...memberIds]}::uuid[])`,
    set: sql`subscription = 'cancelled'`,
  });
}

/** Brings back the enrollments that the actor ended at a moment, as the log says, and that were not touched since. */
export function restoreMany(
  ctx: TenantContext,
  { id: trainingId, kind }: { readonly id: string; readonly kind: string },
  at: Date,
): Promise<string[]> {
  return change(ctx, trainingId, {
    where: sql`e.subscription = 'cancelled' and e.updated_at = ${at}::timestamptz
      and e.member_id in (select jsonb_array_elements_text(l.after -> 'memberIds')::uuid from audit_log l
        where l.tenant_id = ${ctx.actor.tenantId}::uuid and l.object_kind = ${kind} and l.object_id = ${trainingId}
          and l.action = 'course.unassigned' and l.member_id = ${ctx.actor.memberId}::uuid and l.at = ${at}::timestamptz)`,
    set: sql`subscription = 'active'`,
  });
}

/** Ends the enrollments that the actor made at a moment, and in which nothing happened since: who began or passed meanwhile stays. */
export function cancelAssigned(ctx: TenantContext, trainingId: string, at: Date): Promise<string[]> {
  return change(ctx, trainingId, {
    where: sql`e.subscription = 'active' and e.assigned_at = ${at}::timestamptz and e.enrolled_at = ${at}::timestamptz
      and e.updated_at = ${at}::timestamptz and e.assigned_by = ${ctx.actor.memberId}::uuid`,
    set: sql`subscription = 'cancelled'`,
  });
}

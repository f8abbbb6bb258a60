import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

interface Place {
  readonly memberId: string;
  readonly trainingId: string;
}

const keyOf = (tenantId: string) => sql`hashtextextended('enroll:' || ${tenantId} || ':' || t.id, 0)`;

/** Until the commit, nobody enrolls others in a training; people may go on enrolling themselves. */
export async function lockForOneself(ctx: TenantContext, trainingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(ctx.actor.tenantId)}) from (values (${trainingId}::uuid)) t (id)`.execute(
    ctx.tx,
  );
}

/** Until the commit, nobody else enrolls anybody in these trainings; locked in one order. */
export async function lockForOthers(ctx: TenantContext, trainingIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(k) from (
    select ${keyOf(ctx.actor.tenantId)} as k from unnest(${[...new Set(trainingIds)]}::uuid[]) t (id) order by 1) keys`.execute(
    ctx.tx,
  );
}

/** A training with what lies in it at any depth where it is a trail: SQL of a recursive `parts`. */
export const partsOf = (
  { actor: { tenantId } }: TenantContext,
  trainingId: string,
) => sql`parts (training_id) as (
      values (${trainingId}::uuid)
      union
      select i.training_id from parts p join trail_items i on i.tenant_id = ${tenantId}::uuid and i.trail_id = p.training_id
    )`;

/** The same for a training and all that lies in it: what is asked of people from now on. */
export async function lockPartsForOthers(ctx: TenantContext, trainingId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${partsOf(ctx, trainingId)} select training_id as id from parts`.execute(ctx.tx);
  await lockForOthers(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * Locks the enrollments of people in trainings, however they stand, and those with these ids, in the order of their ids. Those that are not
 * active only with the trainings locked as above: a transaction that updates one of them locks others afterwards.
 */
export async function lockEnrollmentsOf(
  ctx: TenantContext,
  { places, ids = [] }: { readonly places: readonly Place[]; readonly ids?: readonly string[] },
): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`
    select from enrollments e
     where e.tenant_id = ${tenantId}::uuid and e.id = any (array(
             select w.id from unnest(${places.map(({ memberId }) => memberId)}::uuid[], ${places.map(({ trainingId }) => trainingId)}::uuid[])
                           p (member_id, training_id)
               join enrollments w on w.tenant_id = ${tenantId}::uuid and w.member_id = p.member_id and w.training_id = p.training_id
             union all
             select unnest(${[...ids]}::uuid[])))
     order by e.id
       for no key update`.execute(ctx.tx);
}

/** Lets one transaction of the company through at a time that brings several people points for what they learned. */
export async function lockManyOutcomes(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outcomes:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

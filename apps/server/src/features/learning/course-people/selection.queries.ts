import type { PeopleReach } from '@trilha/contracts/learning/people-actions';
import { sql } from 'kysely';

import { everyImpersonation } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Chosen } from './selection.ts';

const people = sql`enrollments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id`;

/** Nobody acts on themselves, nor on whom they act for. */
const isOther = ({ actor }: TenantContext) => sql`m.id <> all (${everyImpersonation(actor)}::uuid[])`;

/** For whom each act is, as SQL over `e` and `m`. */
const actsOn = (ctx: TenantContext) => ({
  extend: sql<boolean>`(e.subscription = 'active' and e.state in ('not_started', 'in_progress', 'restarted') and e.due_at is not null
    and ${isOther(ctx)} and not app.is_renewing(e.tenant_id, e.member_id, e.training_id))`,
  message: sql<boolean>`(e.subscription in ('active', 'awaiting') and ${isOther(ctx)})`,
  enroll: sql<boolean>`(e.subscription in ('cancelled', 'refused') and ${isOther(ctx)})`,
  remove: sql<boolean>`(e.subscription = 'active')`,
});
export type PeopleAct = keyof ReturnType<typeof actsOn>;

/** How many people a choice means. */
export async function countChosen(ctx: TenantContext, { meant }: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${people} where ${meant}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

/** How many of them each act is for. */
export async function countForActs(
  ctx: TenantContext,
  { meant }: Chosen,
): Promise<Omit<PeopleReach, 'remind'>> {
  const acts = Object.entries(actsOn(ctx)).map(
    ([act, is]) => sql`(count(*) filter (where ${is}))::integer as ${sql.ref(act)}`,
  );
  const { rows } = await sql<Omit<PeopleReach, 'remind'>>`
    select count(*)::integer as people, ${sql.join(acts)} from ${people} where ${meant}`.execute(ctx.tx);
  return rows[0] ?? { people: 0, extend: 0, message: 0, enroll: 0, remove: 0 };
}

/** Those of them whom an act is for, with the deadline each has; at most so many. */
export async function listForAct(
  ctx: TenantContext,
  { meant }: Chosen,
  act: PeopleAct,
  limit: number,
): Promise<{ memberId: string; dueAt: Date | null }[]> {
  const { rows } = await sql<{ memberId: string; dueAt: Date | null }>`
    select m.id as "memberId", e.due_at as "dueAt" from ${people}
     where ${meant} and ${actsOn(ctx)[act]} order by m.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

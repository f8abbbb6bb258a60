import { LEFT_AFTER_DAYS } from '@trilha/contracts/insight/learning-reports';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { PASSED } from '../../learning/enrollments/people-conditions.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';
import { seenPeople } from './certificates.queries.ts';

const MAX_LISTED = 200;
const DAY_MS = 86_400_000;

/** What people `m` did of steps `p` in enrollments `k` of trainings `c`. SQL. */
export const STEPS = (ctx: TenantContext): RawBuilder<unknown> => sql`activity_progress p
  join enrollments k on k.tenant_id = p.tenant_id and k.id = p.enrollment_id and k.subscription = 'active'
  join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
  join trainings c on c.tenant_id = k.tenant_id and c.id = k.training_id and c.status = 'published' and c.deleted_at is null
   and c.kind = any (${kindsOn(ctx.actor)}::text[])
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
 where p.tenant_id = ${ctx.actor.tenantId}::uuid`;

/** Whether somebody is under way, was last seen at a step `p`, and has not gone on since. SQL. */
export const hasLeft = ({ now }: TenantContext): RawBuilder<boolean> => sql<boolean>`(
  k.state in ('in_progress', 'restarted') and k.last_activity_id = p.activity_id
  and p.updated_at < ${new Date(now.getTime() - LEFT_AFTER_DAYS * DAY_MS)}::timestamptz)`;

export interface PeopledTrainingRow {
  readonly id: string;
  readonly kind: string;
  readonly title: unknown;
  readonly publishedVersion: number;
}

/** Trainings with steps that have people of a reader, most first. */
export async function listPeopledTrainings(
  ctx: TenantContext,
  scope: PeopleScope,
): Promise<PeopledTrainingRow[]> {
  const ofBranches =
    scope === 'everybody' ? sql`true` : sql`s.branch_id = any (${[...scope.branchIds]}::uuid[])`;
  const { rows } = await sql<PeopledTrainingRow>`
    select c.id, c.kind, c.title, c.published_version as "publishedVersion"
      from learning_totals s
      join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id and c.status = 'published' and c.deleted_at is null
       and c.kind = any (${kindsOn(ctx.actor)}::text[]) and c.kind <> 'trail' and c.published_version is not null
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and ${ofBranches}
     group by c.tenant_id, c.id having sum(s.people) > 0 order by sum(s.people) desc, c.id limit ${MAX_LISTED}`.execute(
    ctx.tx,
  );
  return rows;
}

export interface StepRow {
  /** Null: the training itself, of who passed it. */
  readonly id: string | null;
  readonly reached: number;
  readonly finished: number;
  readonly left: number;
  /** Of how many the time is known, and its quarters in seconds. */
  readonly measured: number;
  readonly quarters: readonly [number, number, number] | null;
}

/** How many came to each step of a training, finished it and left there, with the time it took who finished it: what players report, and
 * tests from their begin to their end. */
export async function readSteps(
  ctx: TenantContext,
  scope: PeopleScope,
  trainingId: string,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with did as (
      select p.enrollment_id, p.activity_id, p.state = 'done' as finished, ${hasLeft(ctx)} as has_left, k.state = any (${[...PASSED]}::text[]) as passed,
             nullif(p.credit_seconds, 0) as played
        from ${STEPS(ctx)} and c.id = ${trainingId}::uuid and ${seenPeople(ctx, scope)}
    ), tested as (
      select a.enrollment_id, a.activity_id, sum(extract(epoch from a.submitted_at - a.started_at)) as seconds
        from attempts a
       where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.training_id = ${trainingId}::uuid and a.submitted_at is not null group by 1, 2
    ), timed as (
      select d.*, coalesce(t.seconds, d.played)::double precision as seconds from did d left join tested t using (enrollment_id, activity_id)
    ), whole as (
      select enrollment_id, sum(seconds) as seconds from timed where passed group by 1
    )
    select activity_id as id, count(*)::integer as reached, (count(*) filter (where finished))::integer as finished,
           (count(*) filter (where has_left))::integer as left, (count(seconds) filter (where finished))::integer as measured,
           percentile_cont(array[0.25, 0.5, 0.75]) within group (order by seconds) filter (where finished) as quarters
      from timed group by 1
     union all
    select null, 0, 0, 0, count(seconds)::integer, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by seconds) from whole`.execute(
    ctx.tx,
  );
  return rows;
}

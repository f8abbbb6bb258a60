import type { CalendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { OfCompany, TenantContext } from '../../../platform/context.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';

/** The days of people that are not put together yet, as sums by day and branch. SQL. */
const openDays = (tenantId: string): RawBuilder<unknown> => sql`
  select d.day, d.branch_id, count(*)::integer as people, (count(*) filter (where d.opens_week))::integer as week_people,
         sum(d.lessons)::integer as lessons, sum(d.seconds) as seconds
    from member_days d
   where d.tenant_id = ${tenantId}::uuid
     and d.day > coalesce((select max(t.day) from activity_totals t where t.tenant_id = ${tenantId}::uuid), '-infinity')`;

export interface DayRow {
  readonly day: CalendarDay;
  readonly people: number;
  /** Of them, who was there for the first time in the calendar week. */
  readonly weekPeople: number;
  readonly lessons: number;
  readonly seconds: number;
}

/** What people of a reader's branches did on each day from one on: days put together, and those since. */
export async function readDays(
  ctx: TenantContext,
  scope: PeopleScope,
  since: CalendarDay,
): Promise<DayRow[]> {
  const { tenantId } = ctx.actor;
  const ofBranches =
    scope === 'everybody' ? sql`true` : sql`a.branch_id = any (${[...scope.branchIds]}::uuid[])`;
  const { rows } = await sql<DayRow>`
    select a.day::text as day, sum(a.people)::integer as people, sum(a.week_people)::integer as "weekPeople",
           sum(a.lessons)::integer as lessons, round(sum(a.seconds))::integer as seconds
      from (select t.day, t.branch_id, t.people, t.week_people, t.lessons, t.seconds
              from activity_totals t where t.tenant_id = ${tenantId}::uuid and t.day >= ${since}::date
             union all
            select * from (${openDays(tenantId)} group by 1, 2) o where o.day >= ${since}::date) a
     where ${ofBranches}
     group by 1 order by 1`.execute(ctx.tx);
  return rows;
}

/** Puts the days before one together, each once. */
export async function closeDays(ctx: OfCompany, before: CalendarDay): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`
    insert into activity_totals (tenant_id, day, branch_id, people, week_people, lessons, seconds)
    select ${tenantId}::uuid, o.* from (${openDays(tenantId)} and d.day < ${before}::date group by 1, 2) o
    on conflict do nothing`.execute(ctx.tx);
}

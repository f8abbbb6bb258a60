import type { SellingGroup } from '@trilha/rules/learning/learning-effect';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { campaignsOf } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

const MAX_COURSES = 500;

/** Courses people can have passed, by title in the first language of the company. */
export async function listPublishedCourses(ctx: TenantContext) {
  const { rows } = await sql<{ id: string; title: unknown }>`
    select id, title from trainings where tenant_id = ${ctx.actor.tenantId} and published_version is not null
     order by title ->> ${ctx.actor.clientLocale}, id limit ${MAX_COURSES}`.execute(ctx.tx);
  return rows;
}

export interface SoldAround {
  /** Null: those who are left out. */
  readonly passed: boolean | null;
  readonly group: SellingGroup;
  readonly pivot: string | null;
}

/**
 * Pieces people sold in the days before and from a day on: the day each passed the course, for the others the day in the middle of
 * those. A person counts where both windows lie between joining and the campaign's end, and are over.
 */
export async function readSoldAround(
  ctx: TenantContext,
  ask: { readonly campaign: ReportScope['campaign']; readonly courseId: string; readonly days: number },
): Promise<readonly SoldAround[]> {
  const { tenantId } = ctx.actor;
  const { rows } = await sql<SoldAround>`
    with taking as (
      select p.member_id, min((p.joined_at at time zone c.time_zone)::date) as since,
             max(least(c.ends_on + 1, (${ctx.now} at time zone c.time_zone)::date)) as until,
             min(c.time_zone) as time_zone
        from campaigns c join participations p on p.tenant_id = c.tenant_id and p.campaign_id = c.id
       where ${campaignsOf(ctx, { campaign: ask.campaign })} group by p.member_id
    ), passing as (
      select t.*, (e.finished_at at time zone t.time_zone)::date as passed_on
        from taking t left join enrollments e on e.tenant_id = ${tenantId} and e.member_id = t.member_id
 and e.training_id = ${ask.courseId} and e.state in ('finished', 'approved', 'improved')
         and e.finished_at <= ${ctx.now}
    ), middle as (
      select percentile_disc(0.5) within group (order by passed_on) as day from passing where passed_on is not null
    ), placed as (
      select g.member_id, g.passed_on is not null as passed, coalesce(g.passed_on, m.day) as day,
             coalesce(g.passed_on, m.day) - ${ask.days}::integer >= g.since
               and coalesce(g.passed_on, m.day) + ${ask.days}::integer <= g.until as whole
        from passing g cross join middle m
    ), sold as (
      select w.member_id, w.passed, w.whole,
             coalesce(sum(l.quantity) filter (where s.sold_on < w.day), 0) as before,
             coalesce(sum(l.quantity) filter (where s.sold_on >= w.day), 0) as after
        from placed w
        left join (sales s join campaigns c on c.tenant_id = s.tenant_id and c.id = s.campaign_id
                   join sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id)
          on s.tenant_id = ${tenantId} and s.member_id = w.member_id and s.status <> 'reproved' and w.whole
         and ${campaignsOf(ctx, { campaign: ask.campaign })}
         and s.sold_on >= w.day - ${ask.days}::integer and s.sold_on < w.day + ${ask.days}::integer
       group by 1, 2, 3
    )
    select case when whole then passed end as passed,
           json_build_object('people', count(*), 'before', sum(before), 'after', sum(after),
             'changeSquared', sum((after - before) * (after - before))) as "group",
           (select day::text from middle) as pivot
      from sold group by 1`.execute(ctx.tx);
  return rows;
}

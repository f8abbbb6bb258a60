import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { isVisibleTo } from '../../learning/catalog/course-visibility.ts';

const MAX_UNFINISHED = 100;
const MAX_NEW = 6;
const MAX_NEWS = 3;
const MAX_SURVEYS = 5;

const text = z.record(z.string(), z.string());
const instant = z.string().transform((value) => new Date(value));

const courseRow = z.object({
  id: z.string(),
  title: text,
  coverFileId: z.string().nullable(),
  minutes: z.number(),
  points: z.number(),
  percent: z.number(),
  state: z.string().nullable(),
  dueAt: instant.nullable(),
  version: z.number(),
  lastActivityId: z.string().nullable(),
});
export type HomeCourseRow = z.output<typeof courseRow>;

const learningRow = z.object({
  unfinished: z.array(courseRow),
  /** Where each activity of the course to go on with stands. */
  activityStates: z.record(z.string(), z.enum(['in_progress', 'done', 'failed'])),
  newCourses: z.array(courseRow),
  inProgress: z.number(),
  concluded: z.number(),
});

const courseJson = sql`json_build_object('id', c.id, 'title', c.title, 'coverFileId', c.cover_file_id, 'minutes', c.minutes,
  'points', c.completion_points, 'percent', coalesce(e.progress_percent, 0), 'state', e.state, 'dueAt', e.due_at,
  'version', c.published_version, 'lastActivityId', e.last_activity_id)`;

/** The member's unfinished courses (those begun first, last touched first), what is new, and how much there is. */
export async function readLearning(ctx: TenantContext) {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Record<string, unknown>>`
    with mine as materialized (
      select e.* from enrollments e
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId}
         and e.subscription = 'active'
    ), unfinished as materialized (
      select e.*, row_number() over (order by e.state = 'not_started', e.updated_at desc, e.id) as turn
        from mine e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.status = 'published'
       where e.state in ('not_started', 'in_progress', 'restarted')
       order by turn limit ${MAX_UNFINISHED}
    )
    select
      coalesce((select json_agg(${courseJson} order by e.turn) from unfinished e
          join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id), '[]') as unfinished,
      coalesce((select json_object_agg(p.activity_id, p.state) from unfinished e
          join activity_progress p on p.tenant_id = ${tenantId} and p.enrollment_id = e.id
         where e.turn = 1), '{}') as activity_states,
      coalesce((select json_agg(n.course order by n.published_at desc, n.id desc) from (
          select ${courseJson} as course, c.published_at, c.id from trainings c
            left join enrollments e on e.tenant_id = c.tenant_id and e.member_id = ${memberId}
 and e.training_id = c.id
           where c.tenant_id = ${tenantId} and ${isVisibleTo(ctx.actor)}
             and (e.id is null or e.subscription = 'cancelled')
           order by c.published_at desc, c.id desc limit ${MAX_NEW}) n), '[]') as new_courses,
      (select count(*) from mine where state in ('in_progress', 'restarted')) as in_progress,
      (select count(*) from mine where state in ('finished', 'approved', 'improved')) as concluded`.execute(
    ctx.tx,
  );
  return learningRow.parse(rows[0]);
}

const aroundRow = z.object({
  news: z.array(
    z.object({
      id: z.string(),
      title: text,
      summary: text,
      imageFileId: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
  surveys: z.array(
    z.object({ id: z.string(), title: text, mandatory: z.boolean(), endsAt: instant.nullable() }),
  ),
  balance: z.number(),
  thisWeek: z.number(),
  place: z.number().nullable(),
});

/** News, open surveys, points and place, in one query; modules that are off give nothing. */
export async function readAround(ctx: TenantContext, weekStart: Date) {
  const { tenantId, memberId, modules } = ctx.actor;
  const { rows } = await sql<Record<string, unknown>>`
    with account as materialized (
      select a.id, a.balance from accounts a
       where a.tenant_id = ${tenantId} and a.kind = 'member' and a.member_id = ${memberId} and a.unit = 'training'
    )
    select
      coalesce((select json_agg(json_build_object('id', n.id, 'title', n.title, 'summary', n.summary,
                  'imageFileId', n.image_file_id, 'publishedAt', n.published_at) order by n.published_at desc, n.id desc)
          from (select * from news where tenant_id = ${tenantId} and published_at <= ${ctx.now} and ${modules.has('news')}
                 order by published_at desc, id desc limit ${MAX_NEWS}) n), '[]') as news,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'mandatory', s.mandatory, 'endsAt', s.ends_at)
                  order by s.mandatory desc, s.starts_at, s.id)
          from (select * from surveys s
                 where s.tenant_id = ${tenantId} and s.published and s.starts_at <= ${ctx.now} and ${modules.has('surveys')}
                   and (s.ends_at is null or s.ends_at > ${ctx.now})
                   and not exists (select 1 from survey_answers a
                                    where a.tenant_id = s.tenant_id and a.survey_id = s.id and a.member_id = ${memberId})
                 order by s.mandatory desc, s.starts_at, s.id limit ${MAX_SURVEYS}) s), '[]') as surveys,
      coalesce((select balance from account), 0) as balance,
      coalesce((select sum(e.amount)::bigint from account a
          join entries e on e.tenant_id = ${tenantId} and e.account_id = a.id and e.created_at >= ${weekStart}), 0) as this_week,
      (select app.ranking_place(r.board, r.score) from ranking_scores r
        where r.tenant_id = ${tenantId} and r.board = 'client|all' and r.member_id = ${memberId}
          and ${modules.has('ranking')}) as place`.execute(ctx.tx);
  return aroundRow.parse(rows[0]);
}

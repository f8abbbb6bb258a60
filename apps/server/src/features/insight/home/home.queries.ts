import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { isVisibleTo } from '../../learning/catalog/course-visibility.ts';

const MAX_UNFINISHED = 100;
const MAX_NEW = 6;
const MAX_BLOCKED = 3;
/** So many of what is due are shown. */
export const MAX_DUE = 6;

const text = z.record(z.string(), z.string());
const instant = z.string().transform((value) => new Date(value));

const trainingRow = z.object({
  kind: z.string(),
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
export type HomeTrainingRow = z.output<typeof trainingRow>;

const learningRow = z.object({
  unfinished: z.array(trainingRow),
  /** What to go on with: begun trainings with a course document, whatever their kind, before courses that can be begun. */
  currentId: z.string().nullable(),
  /** Where each of its activities stands. */
  activityStates: z.record(z.string(), z.enum(['in_progress', 'done', 'failed'])),
  /** The trail to show: the one due first, else the one used last. */
  trailId: z.string().nullable(),
  /** Where the member stands in the trainings of the trail under way and of those due first, and what was open to them once. */
  trailTrainings: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.string(),
      title: text,
      state: z.string().nullable(),
      minutes: z.number(),
      progressPercent: z.number().nullable(),
    }),
  ),
  trailWalk: z.object({ version: z.number(), reachedIds: z.array(z.string()) }).nullable(),
  newCourses: z.array(trainingRow),
  runningTest: z
    .object({
      trainingId: z.string(),
      kind: z.string(),
      title: text,
      version: z.number(),
      activityId: z.string(),
      deadlineAt: instant.nullable(),
    })
    .nullable(),
  blocked: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: text,
      version: z.number(),
      /** Activities that are lost for good. */
      lostIds: z.array(z.string()),
      isAsked: z.boolean(),
    }),
  ),
  inProgress: z.number(),
  concluded: z.number(),
});

const trainingJson = sql`json_build_object('kind', c.kind, 'id', c.id, 'title', c.title, 'coverFileId', c.cover_file_id, 'minutes', c.minutes,
  'points', c.completion_points, 'percent', coalesce(e.progress_percent, 0), 'state', e.state, 'dueAt', e.due_at,
  'version', c.published_version, 'lastActivityId', e.last_activity_id)`;

/**
 * The member's unfinished trainings of these kinds (those begun first, last touched first), where they are in what to go on with
 * and in the first trail, what is new, and how much there is.
 */
export async function readLearning(ctx: TenantContext, kinds: readonly TrainingKind[]) {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Record<string, unknown>>`
    with mine as materialized (
      select e.* from enrollments e
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId}
         and e.subscription = 'active'
    ), unfinished as materialized (
      select e.*, c.kind, row_number() over (order by e.state = 'not_started', e.updated_at desc, e.id) as turn
        from mine e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.status = 'published'
       where e.state in ('not_started', 'in_progress', 'restarted') and c.kind = any(${[...kinds]})
       order by turn limit ${MAX_UNFINISHED}
    ), current as materialized (
      select id, training_id from unfinished
       where kind = 'course' or (kind <> 'trail' and state <> 'not_started') order by turn limit 1
    ), trail as materialized (
      select id, training_id from unfinished where kind = 'trail' order by due_at nulls last, turn limit 1
    ), counted as materialized (
      select training_id from trail
      union (select training_id from unfinished where kind = 'trail' and due_at is not null order by due_at, turn limit ${MAX_DUE})
    )
    select
      coalesce((select json_agg(${trainingJson} order by e.turn) from unfinished e
          join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id), '[]') as unfinished,
      coalesce((select json_object_agg(p.activity_id, p.state) from current e
          join activity_progress p on p.tenant_id = ${tenantId} and p.enrollment_id = e.id), '{}') as activity_states,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'status', c.status, 'title', c.title, 'state', e.state,
                         'minutes', c.minutes, 'progressPercent', e.progress_percent)) from trainings c
          left join mine e on e.training_id = c.id
         where c.tenant_id = ${tenantId} and c.id in (
           select i.training_id from counted t join trail_items i on i.tenant_id = ${tenantId} and i.trail_id = t.training_id)), '[]') as trail_trainings,
      (select training_id from current) as current_id,
      (select training_id from trail) as trail_id,
      (select json_build_object('version', w.version, 'reachedIds', w.reached_ids) from trail t
          join trail_walks w on w.tenant_id = ${tenantId} and w.enrollment_id = t.id) as trail_walk,
      coalesce((select json_agg(n.course order by n.published_at desc, n.id desc) from (
          select ${trainingJson} as course, c.published_at, c.id from trainings c
            left join enrollments e on e.tenant_id = c.tenant_id and e.member_id = ${memberId}
 and e.training_id = c.id
           where c.tenant_id = ${tenantId} and c.kind = any(${[...kinds]}) and ${isVisibleTo(ctx.actor)}
             and (e.id is null or e.subscription = 'cancelled')
           order by c.published_at desc, c.id desc limit ${MAX_NEW}) n), '[]') as new_courses,
      (select json_build_object('trainingId', c.id, 'kind', c.kind, 'title', c.title, 'version', c.published_version,
                'activityId', a.activity_id, 'deadlineAt', a.deadline_at)
         from mine e join attempts a on a.tenant_id = ${tenantId} and a.enrollment_id = e.id and a.state = 'in_progress' and a.kind <> 'unevaluated_quiz'
         join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.status = 'published' and c.kind = any(${[...kinds]})
        where a.deadline_at is null or a.deadline_at > ${ctx.now}
        order by a.deadline_at nulls last, a.started_at desc, a.id limit 1) as running_test,
      coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'title', b.title, 'version', b.published_version,
                  'lostIds', b.lost, 'isAsked', b.asked)) from (
          select c.id, c.kind, c.title, c.published_version,
                 array(select p.activity_id from activity_progress p
                        where p.tenant_id = ${tenantId} and p.enrollment_id = e.id and p.state = 'failed') as lost,
                 exists (select from second_chances s
                          where s.tenant_id = ${tenantId} and s.enrollment_id = e.id and s.status = 'waiting') as asked from mine e
            join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.status = 'published' and c.kind = any(${[...kinds]})
           where e.state = 'blocked' order by e.updated_at desc, e.id limit ${MAX_BLOCKED}) b), '[]') as blocked,
      (select count(*) from mine e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.kind <> 'trail'
        where e.state in ('in_progress', 'restarted')) as in_progress,
      (select count(*) from mine where state in ('finished', 'approved', 'improved')) as concluded`.execute(
    ctx.tx,
  );
  return learningRow.parse(rows[0]);
}

/** What features bring to the home screen, in one query: a JSON value for each part, in their order. */
export async function readParts(ctx: TenantContext, parts: readonly HomePart[]): Promise<unknown[]> {
  const values = parts.map((part) => sql`(${part.select(ctx)})`);
  const { rows } = await sql<{ parts: unknown[] }>`
    select json_build_array(${sql.join(values)}) as parts`.execute(ctx.tx);
  return rows[0]?.parts ?? [];
}

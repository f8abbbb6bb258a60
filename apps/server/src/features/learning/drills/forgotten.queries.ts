import { MIN_DRILL_PEOPLE } from '@trilha/rules/learning/drills';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

export interface ForgottenFilter {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly branch?: string | undefined;
  readonly group?: string | undefined;
}

export interface ForgottenRow {
  readonly bankId: string;
  readonly bank: unknown;
  readonly questionId: string;
  readonly prompt: unknown;
  readonly asked: number;
  readonly people: number;
  readonly forgotten: number;
}

/** Whether the member `m` belongs to the team, as SQL. */
function isInTeam({ branch, group }: ForgottenFilter) {
  if (branch) return sql`m.branch_id is not distinct from ${branch}::uuid`;
  if (group)
    return sql`exists (select from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id and l.label_id = ${group}::uuid)`;
  return sql`true`;
}

/**
 * Answers of the team by question. `shown` where enough people of the team have answered, and the others who have are none or as many: who
 * compares a team with the whole company learns nothing of a few either.
 */
function counted(ctx: TenantContext, filter: ForgottenFilter) {
  return sql`
    select c.*, c.people >= ${MIN_DRILL_PEOPLE} and (c.others = 0 or c.others >= ${MIN_DRILL_PEOPLE}) as shown
      from (
        select bank_id, question_id,
               (count(*) filter (where in_team))::integer as asked,
               (count(distinct member_id) filter (where in_team))::integer as people,
               (count(distinct member_id) filter (where not in_team))::integer as others,
               round(100.0 * count(*) filter (where in_team and not is_right) / nullif(count(*) filter (where in_team), 0))::integer as forgotten
          from (select a.bank_id, a.question_id, a.member_id, a.is_right, ${isInTeam(filter)} as in_team
                  from drill_answers a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
                 where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.day between ${filter.from}::date and ${filter.to}::date) t
         group by bank_id, question_id) c
     where c.people > 0`;
}

const byShare = z.tuple([z.number().int(), z.number().int(), z.uuid(), z.uuid()]);

/** What the team forgets, most forgotten first, of what the banks still hold; one more than asked. */
export async function listForgotten(
  ctx: TenantContext,
  filter: ForgottenFilter,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ForgottenRow[]> {
  const after = readCursor(page.cursor, byShare);
  const { rows } = await sql<ForgottenRow>`
    select c.bank_id, b.title as bank, c.question_id, q.document -> 'prompt' as prompt, c.asked, c.people, c.forgotten
      from (${counted(ctx, filter)}) c
      join question_banks b on b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = c.bank_id
      join questions q on q.tenant_id = b.tenant_id and q.bank_id = b.id and q.id = c.question_id
     where c.shown ${
       after
         ? sql`and (c.forgotten, c.asked, c.bank_id, c.question_id) < (${after[0]}::integer, ${after[1]}::integer, ${after[2]}::uuid, ${after[3]}::uuid)`
         : sql``
     }
     order by c.forgotten desc, c.asked desc, c.bank_id desc, c.question_id desc
     limit ${page.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How many questions of the team are not shown, because too few people have answered them. */
export async function countWithheld(ctx: TenantContext, filter: ForgottenFilter): Promise<number> {
  const { rows } = await sql<{ withheld: number }>`
    select count(*)::integer as withheld from (${counted(ctx, filter)}) c where not c.shown`.execute(ctx.tx);
  return rows[0]?.withheld ?? 0;
}

const MAX_TEAMS = 500;

/** The company's branches, by name. */
export function listBranches(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_TEAMS)
    .execute();
}

/** The company's groups, in the order they were made. */
export function listGroups(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', 'group')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(MAX_TEAMS)
    .execute();
}

const MAX_LESSONS = 3;

interface LessonRow {
  readonly bankId: string;
  readonly courseId: string;
  readonly course: unknown;
  readonly lesson: unknown;
}

/** Published courses with tests that draw from banks, a few of each; the lesson is the last one of the test's module before it. */
export async function listLessons(ctx: TenantContext, bankIds: readonly string[]): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select bank_id as "bankId", training_id as "courseId", title as course, lesson
      from (select u.bank_id, u.training_id, c.title, l.lesson,
                   row_number() over (partition by u.bank_id order by c.title::text, u.training_id) as nth
              from training_banks u
              join trainings c on c.tenant_id = u.tenant_id and c.id = u.training_id and c.published_version = u.training_version
               and c.status = 'published' and c.deleted_at is null and c.kind = 'course'
              join training_versions v on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
              left join lateral (
                select before.value -> 'title' as lesson
                  from jsonb_array_elements(v.document -> 'modules') m
                 cross join lateral jsonb_array_elements(m -> 'activities') with ordinality as test (value, place)
                  join lateral jsonb_array_elements(m -> 'activities') with ordinality as before (value, place)
                    on before.place < test.place and before.value #> '{settings,draws}' is null
                 where test.value #> '{settings,draws}' @> jsonb_build_array(jsonb_build_object('bankId', u.bank_id))
                 order by before.place desc limit 1) l on true
             where u.tenant_id = ${ctx.actor.tenantId}::uuid and u.bank_id = any (${[...bankIds]}::uuid[])) x
     where nth <= ${MAX_LESSONS} order by bank_id, nth`.execute(ctx.tx);
  return rows;
}

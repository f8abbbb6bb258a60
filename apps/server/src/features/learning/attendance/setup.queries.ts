import { OFFICIAL_ENVIRONMENTS, TRAINING_LINES } from '@trilha/rules/learning/attendance';
import type { AuthorityEnvironment, CoursePlace, TrainingLine } from '@trilha/rules/learning/attendance';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

const authorityColumns = [
  'trainingBodyRut',
  'sealedToken',
  'line',
  'environment',
  'ownBase',
  'sessionMinutes',
  'contact',
] as const;

export interface AuthorityRow {
  readonly trainingBodyRut: string;
  readonly sealedToken: Buffer;
  readonly line: TrainingLine;
  readonly environment: AuthorityEnvironment;
  readonly ownBase: string | null;
  readonly sessionMinutes: number;
  readonly contact: string;
}

const lineOf = (line: number): TrainingLine => TRAINING_LINES.find((one) => one === line) ?? 3;
const environmentOf = (name: string): AuthorityEnvironment =>
  name === 'production' || name === 'own' ? name : 'test';

/** The company at the training authority; undefined before it is set up. With `lock` nobody changes it until the commit. */
export async function findAuthority(
  tx: Tx,
  tenantId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<AuthorityRow | undefined> {
  const query = tx
    .selectFrom('attendanceAuthorities')
    .where('tenantId', '=', tenantId)
    .select(authorityColumns);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, line: lineOf(row.line), environment: environmentOf(row.environment) };
}

/** Keeps how the company is set up. */
export async function upsertAuthority(ctx: TenantContext, authority: AuthorityRow): Promise<void> {
  const written = { ...authority, updatedAt: ctx.now };
  await ctx.tx
    .insertInto('attendanceAuthorities')
    .values({ tenantId: ctx.actor.tenantId, ...written })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(written))
    .execute();
}

const courseColumns = [
  'a.courseCode',
  'a.actionCode',
  sql<string>`a.first_day::text`.as('firstDay'),
  sql<string>`a.last_day::text`.as('lastDay'),
  'a.mandatory',
] as const;

/** How a course keeps attendance. */
export interface AttendanceCourseRow extends CoursePlace {
  readonly courseCode: string;
  readonly actionCode: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly mandatory: boolean;
}

const coursePlaceOf = (row: {
  readonly line: number | null;
  readonly environment: string | null;
}): CoursePlace => ({
  line: row.line === null ? null : lineOf(row.line),
  environment: OFFICIAL_ENVIRONMENTS.find((name) => name === row.environment) ?? null,
});

/** How a course keeps attendance; undefined where it keeps none. */
export async function findCourse(
  ctx: TenantContext,
  courseId: string,
): Promise<AttendanceCourseRow | undefined> {
  const row = await ctx.tx
    .selectFrom('attendanceCourses as a')
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.trainingId', '=', courseId)
    .select([...courseColumns, 'a.line', 'a.environment'])
    .executeTakeFirst();
  return row && { ...row, ...coursePlaceOf(row) };
}

/** Where courses are recorded and as which action. */
export async function listCoursePlaces(ctx: TenantContext) {
  const rows = await ctx.tx
    .selectFrom('attendanceCourses')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['trainingId as courseId', 'actionCode', 'line', 'environment'])
    .execute();
  return rows.map((row) => Object.assign(row, coursePlaceOf(row)));
}

/** The title of a course of the company, archived or not; undefined where there is none. */
export function findCourseTitle(ctx: TenantContext, courseId: string) {
  return ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', courseId)
    .where('kind', '=', 'course')
    .select(['id', 'title'])
    .executeTakeFirst();
}

/** Courses that keep attendance, by title. */
export function listCourses(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('attendanceCourses as a')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'a.tenantId').onRef('c.id', '=', 'a.trainingId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .select([
      'c.id',
      'c.title',
      ...courseColumns,
      sql<string[]>`array(select distinct s.action_code from attendance_sessions s
        where s.tenant_id = a.tenant_id and s.training_id = a.training_id and s.action_code <> a.action_code
        order by s.action_code)`.as('formerActions'),
    ])
    .orderBy(sql`app.search_key(c.title::text)`)
    .orderBy('c.id')
    .limit(1000)
    .execute();
}

/** Who takes a course without attendance, by name. */
export function listExemptions(ctx: TenantContext, courseId: string) {
  return ctx.tx
    .selectFrom('attendanceExemptions as x')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.memberId'),
    )
    .leftJoin('labels as l', (join) =>
      join.onRef('l.tenantId', '=', 'x.tenantId').onRef('l.id', '=', 'x.labelId'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.trainingId', '=', courseId)
    .select(['x.memberId', 'm.displayName', 'x.labelId', 'l.name as labelName'])
    .orderBy('m.displayName')
    .orderBy('x.id')
    .execute();
}

/** Groups of the company in its order. */
export function listGroups(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', 'group')
    .select(['id', 'name'])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Whether these are all members of the company. */
export async function areMembers(ctx: TenantContext, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(ids).size;
}

export interface CourseSetup extends AttendanceCourseRow {
  readonly exemptMemberIds: readonly string[];
  readonly exemptGroupIds: readonly string[];
}

/** Keeps how a course keeps attendance and who is exempt, in the place of what was. */
export async function replaceCourse(
  ctx: TenantContext,
  courseId: string,
  { exemptMemberIds, exemptGroupIds, ...course }: CourseSetup,
): Promise<void> {
  const { tenantId } = ctx.actor;
  const written = { ...course, updatedAt: ctx.now };
  await ctx.tx
    .insertInto('attendanceCourses')
    .values({ tenantId, trainingId: courseId, ...written })
    .onConflict((conflict) => conflict.columns(['tenantId', 'trainingId']).doUpdateSet(written))
    .execute();
  await ctx.tx
    .deleteFrom('attendanceExemptions')
    .where('tenantId', '=', tenantId)
    .where('trainingId', '=', courseId)
    .execute();
  const rows = [
    ...[...new Set(exemptMemberIds)].map((memberId) => ({
      tenantId,
      trainingId: courseId,
      memberId,
      labelId: null,
    })),
    ...[...new Set(exemptGroupIds)].map((labelId) => ({
      tenantId,
      trainingId: courseId,
      memberId: null,
      labelId,
    })),
  ];
  if (rows.length > 0) await ctx.tx.insertInto('attendanceExemptions').values(rows).execute();
}

/** Keeps no attendance of a course any more. */
export async function deleteCourse(ctx: TenantContext, courseId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('attendanceCourses')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .execute();
}

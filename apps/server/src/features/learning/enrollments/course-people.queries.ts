import type { CoursePeopleFilter } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import { everyImpersonation } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { lockPartsForOthers, partsOf } from './enrollment-locks.queries.ts';

export interface PeopleAsk {
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const PASSED = ENROLLMENT_STATES.filter(earnsCertificate);
const FAILED: readonly EnrollmentState[] = ['reproved', 'blocked'];
const ENDED = [...PASSED, ...FAILED];
const byName = z.tuple([z.string(), z.uuid()]);
const byLateness = z.tuple([cursorTime.or(z.literal('infinity')), z.string(), z.uuid()]);

function wordsOf(search: string): string[] {
  return searchKey(search).split(' ').filter(Boolean).slice(0, 6);
}

/** What the people's screen and its changes need of the course itself; deleted ones are gone. */
export function findTrainingForPeople(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .where('deletedAt', 'is', null)
    .select(['id', 'kind', 'title', 'status', 'subscriptionType', 'publishedVersion'])
    .executeTakeFirst();
}

const literals = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

/** Whether an enrollment `e` is late, as SQL: its deadline is over, it was not passed, something of it can be taken, and
 * nobody let the person off. */
const isLate = ({ now }: TenantContext) =>
  sql<boolean>`(e.subscription = 'active' and e.due_at is not null and e.due_at < ${now}::timestamptz
    and e.state not in (${literals(PASSED)})
    and not exists (select from trainings t where t.tenant_id = e.tenant_id and t.id = e.training_id and t.asks_nothing)
    and not exists (select from exemptions o where o.tenant_id = e.tenant_id and o.member_id = e.member_id
      and o.training_id = e.training_id and o.ended_at is null and (o.until_at is null or o.until_at >= ${now}::timestamptz)))`;

/** People of a course, one more than asked: who is late first, longest first, then by name. */
export function listCoursePeople(
  ctx: TenantContext,
  trainingId: string,
  ask: PeopleAsk & { readonly status: CoursePeopleFilter },
) {
  const after = readCursor(ask.cursor, byLateness);
  const late = isLate(ctx);
  const lateKey = sql<string>`case when ${late} then e.due_at else 'infinity'::timestamptz end`;
  let query = ctx.tx
    .selectFrom('enrollments as e')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'e.tenantId').onRef('m.id', '=', 'e.memberId'),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .leftJoin('exemptions as x', (join) =>
      join
        .onRef('x.tenantId', '=', 'e.tenantId')
        .onRef('x.memberId', '=', 'e.memberId')
        .onRef('x.trainingId', '=', 'e.trainingId')
        .on('x.endedAt', 'is', null)
        .on((on) => on.or([on('x.untilAt', 'is', null), on('x.untilAt', '>=', ctx.now)])),
    )
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .where('e.trainingId', '=', trainingId);
  if (ask.status === 'late') query = query.where(late);
  else if (ask.status === 'awaiting') query = query.where('e.subscription', '=', 'awaiting');
  else if (ask.status === 'left') query = query.where('e.subscription', 'in', ['cancelled', 'refused']);
  else if (ask.status === 'concluded')
    query = query.where('e.subscription', '=', 'active').where('e.state', 'in', PASSED);
  else if (ask.status === 'failed')
    query = query.where('e.subscription', '=', 'active').where('e.state', 'in', FAILED);
  else if (ask.status === 'active')
    query = query.where('e.subscription', '=', 'active').where('e.state', 'not in', ENDED);
  for (const word of wordsOf(ask.search))
    query = query.where(sql<boolean>`app.search_key(m.display_name) like ${likeOf(word)}`);
  if (after)
    query = query.where(
      sql<boolean>`(${lateKey}, m.display_name, m.id) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]}::uuid)`,
    );
  return query
    .select([
      'm.id as memberId',
      'm.displayName as name',
      'b.name as branch',
      'e.subscription',
      'e.state',
      'e.progressPercent',
      'e.lastActivityId',
      'e.score',
      'e.dueAt',
      'e.enrolledAt',
      'e.finishedAt',
      'x.reason as exemptReason',
      'x.untilAt as exemptUntil',
      late.as('late'),
      sql<string>`(${lateKey})::text`.as('lateKey'),
    ])
    .orderBy(lateKey)
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(ask.limit + 1)
    .execute();
}

export type CoursePersonRow = Awaited<ReturnType<typeof listCoursePeople>>[number];

function countActive<Name extends string>(name: Name, condition: RawBuilder<unknown>) {
  return sql<number>`(count(*) filter (where subscription = 'active' and ${condition}))::integer`.as(name);
}

/** How many people of a course are where. */
export function countCoursePeople(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('enrollments as e')
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .where('e.trainingId', '=', trainingId)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${isLate(ctx)}))::integer`.as('late'),
      sql<number>`(count(*) filter (where subscription = 'awaiting'))::integer`.as('awaiting'),
      countActive('active', sql`state not in (${literals(ENDED)})`),
      countActive('concluded', sql`state in (${literals(PASSED)})`),
      countActive('failed', sql`state in (${literals(FAILED)})`),
      sql<number>`(count(*) filter (where subscription in ('cancelled', 'refused')))::integer`.as('left'),
    ])
    .executeTakeFirstOrThrow();
}

/** Members by name with whether they are in the course, one more than asked. */
export function listCandidates(ctx: TenantContext, trainingId: string, ask: PeopleAsk) {
  const after = readCursor(ask.cursor, byName);
  let query = ctx.tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'm.tenantId')
        .onRef('e.memberId', '=', 'm.id')
        .on('e.trainingId', '=', trainingId)
        .on('e.subscription', '=', 'active'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.status', '=', 'approved');
  for (const word of wordsOf(ask.search))
    query = query.where(sql<boolean>`app.search_key(m.display_name) like ${likeOf(word)}`);
  if (after) query = query.where(sql<boolean>`(m.display_name, m.id) > (${after[0]}, ${after[1]}::uuid)`);
  return query
    .select(['m.id as memberId', 'm.displayName as name', 'b.name as branch', 'e.id as enrollmentId'])
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(ask.limit + 1)
    .execute();
}

/** A pattern that finds a word anywhere; what would be a wildcard stands for itself. */
function likeOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export type Assignees =
  | { readonly kind: 'members'; readonly memberIds: readonly string[] }
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'branch'; readonly branchId: string };

/** Whom an assignment is for; with `butOneself` never who asks, nor who acts in their name. */
interface Meant {
  readonly to: Assignees;
  readonly butOneself: boolean;
}

/** Whom an assignment means: SQL over members `m`. */
function meant({ actor }: TenantContext, { to, butOneself }: Meant) {
  const oneself = butOneself ? everyImpersonation(actor) : [];
  return sql<boolean>`(${isAmong(to)} and m.id <> all (${oneself}::uuid[]))`;
}

function isAmong(to: Assignees) {
  if (to.kind === 'members') return sql<boolean>`m.id = any (${[...to.memberIds]}::uuid[])`;
  if (to.kind === 'branch') return sql<boolean>`m.branch_id = ${to.branchId}::uuid`;
  return sql<boolean>`exists (select from member_labels l
    where l.tenant_id = m.tenant_id and l.member_id = m.id and l.label_id = ${to.labelId}::uuid)`;
}

/** How many approved members an assignment means. */
export async function countMeant(ctx: TenantContext, whom: Meant): Promise<number> {
  const { total } = await ctx.tx
    .selectFrom('members as m')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.status', '=', 'approved')
    .where(meant(ctx, whom))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Enrolls all that are meant in one statement, after `clearOwnChoices`; who is in already stays as they are. Returns who came in. */
export async function insertAssignments(
  ctx: TenantContext,
  trainingId: string,
  whom: Meant,
  { dueAt, why }: { readonly dueAt: Date | null; readonly why: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    insert into enrollments (tenant_id, member_id, training_id, subscription, due_at, enrolled_at, updated_at, assigned_by, assigned_at,
                             assigned_reason)
    select m.tenant_id, m.id, ${trainingId}::uuid, 'active', ${dueAt}::timestamptz, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
           ${ctx.actor.memberId}::uuid, ${ctx.now}::timestamptz, ${why}
      from members m
     where m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved' and ${meant(ctx, whom)}
     order by m.id
    on conflict (tenant_id, member_id, training_id)
      do update set subscription = 'active', due_at = excluded.asked_due_at, is_own_choice = false, enrolled_at = excluded.enrolled_at, updated_at = excluded.updated_at,
                    assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, assigned_reason = excluded.assigned_reason
      where enrollments.subscription <> 'active'
    returning member_id`.execute(ctx.tx);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Notes of all that are meant and came by themselves that it is asked of them from now on, with what lies in it where it is a trail;
 * everything else of theirs stays. Gives whose own choice the training was.
 */
export async function clearOwnChoices(
  ctx: TenantContext,
  trainingId: string,
  whom: Meant,
  why: string | null = null,
): Promise<string[]> {
  const { tenantId } = ctx.actor;
  // A statement of its own: the next one sees what people chose until then.
  await lockPartsForOthers(ctx, trainingId);
  const { rows } = await sql<{ memberId: string }>`
    with recursive ${partsOf(ctx, trainingId)}, held as materialized (
      select e.id from enrollments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
       where e.tenant_id = ${tenantId}::uuid and e.training_id in (select training_id from parts)
         -- People of the training itself are admitted next, which locks them as well.
         and (e.is_own_choice or e.training_id = ${trainingId}::uuid) and ${meant(ctx, whom)}
       -- In the order in which all take them, so that two never wait for each other.
       order by e.id
         for no key update of e
    ), changed as (
      update enrollments e set is_own_choice = false, assigned_by = ${ctx.actor.memberId}::uuid, assigned_at = ${ctx.now}::timestamptz,
             assigned_reason = ${why} from held
       where e.tenant_id = ${tenantId}::uuid and e.id = held.id and e.is_own_choice
      returning e.member_id, e.training_id
    )
    select member_id as "memberId" from changed where training_id = ${trainingId}::uuid order by 1`.execute(
    ctx.tx,
  );
  return rows.map(({ memberId }) => memberId);
}

/** The subscription of a member in a course, locked. */
export function lockSubscription(ctx: TenantContext, trainingId: string, memberId: string) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('trainingId', '=', trainingId)
    .forNoKeyUpdate()
    .select(['id', 'subscription'])
    .executeTakeFirst();
}

/** Changes how a member stands in a course. */
export async function setSubscription(
  ctx: TenantContext,
  enrollmentId: string,
  change: { subscription: 'active' | 'refused' | 'cancelled'; dueAt?: Date | null; enrolledAt?: Date },
): Promise<void> {
  await ctx.tx
    .updateTable('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', enrollmentId)
    .set({ ...change, updatedAt: ctx.now })
    .execute();
}

/** Somebody who came into a training, with the enrollment where they never were in it before. */
export interface Joined {
  readonly memberId: string;
  readonly newId: string | null;
}

/**
 * Enrolls members in one statement, each due by a moment or by none; who is in already stays as they are. The caller has locked the training, and
 * their enrollments in it. Returns who came in.
 */
export async function insertEnrollments(
  ctx: TenantContext,
  trainingId: string,
  people: readonly { readonly memberId: string; readonly dueAt: Date | null }[],
): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    insert into enrollments (tenant_id, member_id, training_id, subscription, due_at, enrolled_at, updated_at)
    select ${ctx.actor.tenantId}::uuid, m, ${trainingId}::uuid, 'active', due_at, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from unnest(${people.map(({ memberId }) => memberId)}::uuid[], ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) p (m, due_at)
     order by m
    on conflict (tenant_id, member_id, training_id)
      do update set subscription = 'active', due_at = excluded.asked_due_at, is_own_choice = false, enrolled_at = excluded.enrolled_at, updated_at = excluded.updated_at
      where enrollments.subscription <> 'active'
    returning member_id as "memberId", case when xmax = 0 then id end as "newId"`.execute(ctx.tx);
  return rows;
}

/** Writes when locked enrollments are due, in one statement. */
export async function updateDueDates(
  ctx: TenantContext,
  dates: readonly { readonly enrollmentId: string; readonly dueAt: Date | null }[],
): Promise<void> {
  await sql`
    update enrollments e set due_at = d.due_at
      from unnest(${dates.map(({ enrollmentId }) => enrollmentId)}::uuid[], ${dates.map(({ dueAt }) => dueAt)}::timestamptz[]) d (id, due_at)
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.id = d.id and e.asked_due_at is distinct from d.due_at`.execute(
    ctx.tx,
  );
}

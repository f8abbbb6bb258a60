import { COURSE_PEOPLE_FILTERS } from '@trilha/contracts/learning/course-people';
import type {
  CoursePeopleFilter,
  CoursePeopleOrder,
  PeopleFilter,
} from '@trilha/contracts/learning/course-people';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { everyImpersonation } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isLate, likeOf, nameOrder, peopleMeant, standsAt, wordsOf } from './people-conditions.ts';
import type { PeopleScope } from './people-scope.ts';
import { lockPartsForOthers, partsOf } from './enrollment-locks.queries.ts';

export interface PeopleAsk {
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const byName = z.tuple([z.string(), z.uuid()]);
/** A page ends among those who are late, among the others after them, or in an order without the two. */
const byPlace = z.tuple([
  z.enum(['late', 'rest', 'one']),
  cursorTime.or(z.literal('infinity')).or(z.string().regex(/^\d{1,3}$/)),
  z.string(),
  z.uuid(),
]);

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

export type PeopleListAsk = PeopleAsk & PeopleFilter & { readonly sort: CoursePeopleOrder };

/** Which people of a training are read: whom the reader sees, narrowed. */
export interface PeopleOf {
  readonly trainingId: string;
  readonly scope: PeopleScope;
}

type Place = z.output<typeof byPlace>[0];

interface Slice {
  readonly place: Place;
  /** By what they come before their names, as SQL with the type it is compared as; none where names alone decide. */
  readonly by?: { readonly key: RawBuilder<unknown>; readonly type: RawBuilder<unknown> };
  readonly only: RawBuilder<boolean>;
}

/** The slices of a list in their order, each read by an index of its own where there is one. */
function slicesOf(ctx: TenantContext, sort: CoursePeopleOrder): readonly [Slice, ...Slice[]] {
  const everybody = sql<boolean>`true`;
  if (sort === 'name') return [{ place: 'one', only: everybody }];
  if (sort === 'progress')
    return [
      { place: 'one', by: { key: sql`e.progress_percent::integer`, type: sql`integer` }, only: everybody },
    ];
  const by = { key: sql`coalesce(e.due_at, 'infinity')`, type: sql`timestamptz` };
  if (sort === 'due') return [{ place: 'one', by, only: everybody }];
  const late = isLate(ctx);
  return [
    // Whoever is late has a deadline: the index on it gives them in order.
    { place: 'late', by: { ...by, key: sql`e.due_at` }, only: late },
    { place: 'rest', only: sql<boolean>`not ${late}` },
  ];
}

export interface CoursePersonRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly subscription: string;
  readonly state: string;
  readonly progressPercent: number;
  readonly lastActivityId: string | null;
  readonly score: number | null;
  readonly dueAt: Date | null;
  readonly enrolledAt: Date;
  readonly finishedAt: Date | null;
  readonly exemptReason: string | null;
  readonly exemptUntil: Date | null;
  readonly late: boolean;
  readonly isRenewing: boolean;
  readonly place: Place;
  readonly key: string;
}

/** People of a course, one more than asked: who is late first, longest first, then by name; or in another order. */
export async function listCoursePeople(
  ctx: TenantContext,
  of: PeopleOf,
  ask: PeopleListAsk,
): Promise<CoursePersonRow[]> {
  const after = readCursor(ask.cursor, byPlace);
  const slices = slicesOf(ctx, ask.sort);
  const begun = after ? slices.findIndex(({ place }) => place === after[0]) : 0;
  if (begun === -1) throw new AppError('invalid_request', { field: 'cursor' });
  const rows: CoursePersonRow[] = [];
  for (const [at, slice] of slices.slice(begun).entries()) {
    const missing = ask.limit + 1 - rows.length;
    if (missing > 0)
      rows.push(
        ...(await listSlice(ctx, of, { ...ask, limit: missing }, slice, at === 0 ? after : undefined)),
      );
  }
  return rows;
}

async function listSlice(
  ctx: TenantContext,
  { trainingId, scope }: PeopleOf,
  ask: PeopleListAsk,
  { place, by, only }: Slice,
  after: z.output<typeof byPlace> | undefined,
): Promise<CoursePersonRow[]> {
  const name = sql`m.display_name ${nameOrder(ctx)}`;
  const order = by ? sql`${by.key}, ${name}, m.id` : sql`${name}, m.id`;
  const at = after ? sql`${after[2]}, ${after[3]}::uuid` : undefined;
  const last = after && by ? sql`${after[1]}::${by.type}, ${at}` : at;
  const isAfter = last ? sql`(${order}) > (${last})` : sql`true`;
  const { rows } = await sql<CoursePersonRow>`
    select m.id as "memberId", m.display_name as name, b.name as branch, e.subscription, e.state,
           e.progress_percent as "progressPercent", e.last_activity_id as "lastActivityId", e.score,
           e.due_at as "dueAt", e.enrolled_at as "enrolledAt", e.finished_at as "finishedAt",
           x.reason as "exemptReason", x.until_at as "exemptUntil", ${isLate(ctx)} as late,
           app.is_renewing(e.tenant_id, e.member_id, e.training_id) as "isRenewing",
           ${sql.lit(place)} as place, ${by ? sql`(${by.key})::text` : sql`'0'`} as key
      from enrollments e
      join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
      left join exemptions x on x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.training_id = e.training_id
       and x.ended_at is null and (x.until_at is null or x.until_at >= ${ctx.now}::timestamptz)
     where ${peopleMeant(ctx, trainingId, scope, ask)} and ${standsAt(ctx, ask.status)} and ${only} and ${isAfter}
     order by ${order} limit ${ask.limit}`.execute(ctx.tx);
  return rows;
}

/** How many of those whom all filters but the status mean are where. */
export async function countCoursePeople(
  ctx: TenantContext,
  { trainingId, scope }: PeopleOf,
  filter: Omit<PeopleFilter, 'status'>,
): Promise<Record<CoursePeopleFilter, number>> {
  const counts = COURSE_PEOPLE_FILTERS.map((status) => sql`count(*) filter (where ${standsAt(ctx, status)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts
      from enrollments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
     where ${peopleMeant(ctx, trainingId, scope, filter)}`.execute(ctx.tx);
  const numbers = rows[0]?.counts ?? [];
  return Object.fromEntries(COURSE_PEOPLE_FILTERS.map((status, at) => [status, numbers[at] ?? 0])) as Record<
    CoursePeopleFilter,
    number
  >;
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

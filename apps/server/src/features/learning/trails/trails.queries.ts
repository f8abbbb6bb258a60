import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import { trailItemProgress } from '@trilha/rules/learning/trails';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isCommitted } from '../../../platform/db/committed.ts';

/** The document of a published version, and whether it is there for good. */
export function readTrailVersion(ctx: TenantContext, trailId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trailId)
    .where('version', '=', version)
    .select(['document', isCommitted.as('isCommitted')])
    .executeTakeFirst();
}

/** The same of several trails, each in one version. */
export function readTrailVersions(
  ctx: TenantContext,
  versions: readonly { readonly id: string; readonly version: number }[],
) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb.or(versions.map(({ id, version }) => eb.and({ trainingId: id, version }))))
    .select(['trainingId as id', 'version', 'document', isCommitted.as('isCommitted')])
    .execute();
}

/** The trainings a trail names, as its page shows them, with the member's own enrollment in each. */
export function readTrainingsOf(ctx: TenantContext, trainingIds: readonly string[], memberId: string) {
  return ctx.tx
    .selectFrom('trainings as c')
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'c.tenantId')
        .on('e.memberId', '=', memberId)
        .onRef('e.trainingId', '=', 'c.id')
        .on('e.subscription', '=', 'active'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...trainingIds]))))
    .select([
      'c.id',
      'c.kind',
      'c.status',
      'c.asksNothing',
      sql<LocalizedText>`c.title`.as('title'),
      'c.coverFileId',
      'c.minutes',
      'c.completionPoints',
      'e.id as enrollmentId',
      'e.state',
      'e.progressPercent',
      'e.score',
    ])
    .execute();
}

export type TrailTrainingRow = Awaited<ReturnType<typeof readTrainingsOf>>[number];

/**
 * What somebody ended of trainings that a trail held while they were in it and that are not among its trainings now, with how it ended; in
 * the order in which they did.
 */
export function readEarlierItems(
  ctx: TenantContext,
  { enrollmentId, trainingIds }: { readonly enrollmentId: string; readonly trainingIds: readonly string[] },
) {
  const held = sql<string>`(
    select distinct (i ->> 'trainingId')::uuid from enrollments t
      join training_versions v on v.tenant_id = t.tenant_id and v.training_id = t.training_id
      join training_versions n on n.tenant_id = v.tenant_id and n.training_id = v.training_id and n.version = v.version + 1
       and n.published_at > t.enrolled_at
     cross join lateral jsonb_array_elements(v.document -> 'items') i
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and t.id = ${enrollmentId}::uuid)`;
  return ctx.tx
    .selectFrom('trainings as c')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'c.tenantId').onRef('e.trainingId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('e.memberId', '=', ctx.actor.memberId)
    .where('e.subscription', '=', 'active')
    .where('e.state', 'in', ENROLLMENT_STATES.filter(hasEnded))
    .where(sql<boolean>`c.id in ${held}`)
    .where((eb) => eb.not(eb('c.id', '=', eb.fn.any(eb.val([...trainingIds])))))
    .orderBy('e.finishedAt', sql`asc nulls last`)
    .orderBy('c.id')
    .select([
      'c.id',
      'c.kind',
      'c.status',
      sql<LocalizedText>`c.title`.as('title'),
      'e.state',
      'e.finishedAt',
    ])
    .execute();
}

const hasEnded = (state: EnrollmentState) => ['passed', 'failed'].includes(trailItemProgress(state));

export type EarlierItemRow = Awaited<ReturnType<typeof readEarlierItems>>[number];

/** What was open once to somebody in a trail, and since when they are asked again; undefined where nothing was kept yet. */
export function findWalk(ctx: TenantContext, enrollmentId: string) {
  return ctx.tx
    .selectFrom('trailWalks as w')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'w.tenantId').onRef('e.id', '=', 'w.enrollmentId'),
    )
    .where('w.tenantId', '=', ctx.actor.tenantId)
    .where('w.enrollmentId', '=', enrollmentId)
    .select([
      'w.version',
      'w.reachedIds',
      sql<Date | null>`case when e.asked_again_at > e.enrolled_at and e.state <> 'finished' then e.asked_again_at end`.as(
        'askedAgainAt',
      ),
    ])
    .executeTakeFirst();
}

export interface Walk {
  readonly enrollmentId: string;
  readonly version: number;
  readonly reachedIds: readonly string[];
}

/** Keeps what was open to people by a version, in one statement. What was open before stays. */
export async function upsertWalks(ctx: TenantContext, walks: readonly Walk[]): Promise<void> {
  if (walks.length === 0) return;
  await ctx.tx
    .insertInto('trailWalks')
    .values(
      walks.map(({ enrollmentId, version, reachedIds }) => ({
        tenantId: ctx.actor.tenantId,
        enrollmentId,
        version,
        reachedIds: [...reachedIds],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'enrollmentId']).doUpdateSet({
        version: sql`greatest(trail_walks.version, excluded.version)`,
        reachedIds: sql`array(select unnest(trail_walks.reached_ids) union select unnest(excluded.reached_ids))`,
      }),
    )
    .execute();
}

/** Trails under way of members that a training is part of, as published now. */
export function listTrailsUnderWay(ctx: TenantContext, trainingId: string, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('trailItems as i')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'i.tenantId').onRef('e.trainingId', '=', 'i.trailId'),
    )
    .where('i.tenantId', '=', ctx.actor.tenantId)
    .where('i.trainingId', '=', trainingId)
    .where((eb) => eb('e.memberId', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('e.subscription', '=', 'active')
    .where('e.state', 'in', ['not_started', 'in_progress'])
    .orderBy('i.trailId')
    .select(['i.trailId', 'e.memberId'])
    .execute();
}

/** The trails a member is in that some of these trainings are part of, concluded or not, with the version that is published now. */
export function listTrailsOf(ctx: TenantContext, trainingIds: readonly string[], memberId: string) {
  return ctx.tx
    .selectFrom('trailItems as i')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'i.tenantId').onRef('e.trainingId', '=', 'i.trailId'),
    )
    .innerJoin('trainings as t', (join) =>
      join.onRef('t.tenantId', '=', 'i.tenantId').onRef('t.id', '=', 'i.trailId'),
    )
    .where('i.tenantId', '=', ctx.actor.tenantId)
    .where('i.trainingId', '=', sql<string>`any (${[...trainingIds]}::uuid[])`)
    .where('e.memberId', '=', memberId)
    .where('e.subscription', '=', 'active')
    .where('t.kind', '=', 'trail')
    .where('t.publishedVersion', 'is not', null)
    .select(['i.trailId', 't.publishedVersion as version'])
    .distinct()
    .$narrowType<{ version: number }>()
    .execute();
}

/** The days that any version of a trail named to be done by. */
export async function listNamedDays(ctx: TenantContext, trailId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trailId)
    .where(sql<boolean>`document ->> 'dueOn' is not null`)
    .select(sql<string>`document ->> 'dueOn'`.as('day'))
    .distinct()
    .execute();
  return rows.map(({ day }) => day);
}

/** The day a trail named when it was published last; null for none. */
export async function findPublishedDay(ctx: TenantContext, trailId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trailId)
    .select(sql<string | null>`due_on::text`.as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The version of a trail that is published, archived or not; undefined where none is, or it is no trail. */
export async function findTrailVersion(ctx: TenantContext, trailId: string): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trailId)
    .where('kind', '=', 'trail')
    .select('publishedVersion as version')
    .executeTakeFirst();
  return row?.version ?? undefined;
}

/** A trail and those that hold it, at any depth, as published now: put into it, each would make a circle. */
export async function listTrailsAround(ctx: TenantContext, trailId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive around (id) as (
      values (${trailId}::uuid)
      union
      select i.trail_id from around join trail_items i on i.tenant_id = ${ctx.actor.tenantId}::uuid and i.training_id = around.id
    )
    select id from around`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Lets one publication of a trail of the company through at a time: two at once could put each other into themselves. */
export async function lockTrailStructure(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trails:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Replaces what is known of the trainings of a trail. */
export async function replaceTrailItems(
  ctx: TenantContext,
  trailId: string,
  trainingIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('trailItems')
    .where('tenantId', '=', tenantId)
    .where('trailId', '=', trailId)
    .where('trainingId', 'not in', [...trainingIds])
    .execute();
  await ctx.tx
    .insertInto('trailItems')
    .values(trainingIds.map((trainingId) => ({ tenantId, trailId, trainingId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Trainings by id as the builder names them; deleted ones are gone. */
export function findTrainings(ctx: TenantContext, ids: readonly string[]) {
  return namedTrainings(ctx)
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

function namedTrainings(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.deletedAt', 'is', null)
    .select([
      'c.id',
      'c.kind',
      'c.status',
      sql<LocalizedText>`c.title`.as('title'),
      'c.coverFileId',
      'c.minutes',
    ]);
}

export type NamedTrainingRow = Awaited<ReturnType<typeof findTrainings>>[number];

/** Published trainings but this trail, newest first; one more than asked. */
export function listCandidates(
  ctx: TenantContext,
  trailId: string,
  ask: {
    readonly search: string;
    readonly kind: string;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const after = readCursor(ask.cursor, z.tuple([cursorTime, z.uuid()]));
  let query = namedTrainings(ctx).where('c.status', '=', 'published').where('c.id', '<>', trailId);
  if (ask.kind !== 'all') query = query.where('c.kind', '=', ask.kind);
  for (const word of searchKey(ask.search).split(' ').filter(Boolean).slice(0, 8))
    query = query.where(
      sql<boolean>`(strpos(app.search_key(c.title::text), ${word}) > 0 or strpos(c.search_text, ${word}) > 0)`,
    );
  if (after)
    query = query.where(sql<boolean>`(c.published_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(sql<string>`c.published_at::text`.as('publishedKey'))
    .orderBy('c.publishedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

/**
 * Begins bringing those who are in a trail and have not concluded it up to date with a version, from the first of them, and asks those who
 * have again, if that is meant; a trigger makes it the queue's work. Whom a version before was to ask again is asked by this one, and who
 * was to hear of an archived training (`retiredId`) hears of it.
 */
export async function startRecount(
  ctx: TenantContext,
  trailId: string,
  {
    version,
    asksAgain = false,
    retiredId,
  }: { readonly version: number; readonly asksAgain?: boolean; readonly retiredId?: string | undefined },
): Promise<void> {
  const fresh = { version, done: 0, afterId: null, startedAt: ctx.now, finishedAt: null };
  const retiredIds = retiredId === undefined ? [] : [retiredId];
  await ctx.tx
    .insertInto('trailRecounts')
    .values({ tenantId: ctx.actor.tenantId, trailId, ...fresh, total: 0, asksAgain, retiredIds })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'trailId']).doUpdateSet({
        ...fresh,
        asksAgain: sql<boolean>`excluded.asks_again or (trail_recounts.asks_again and trail_recounts.finished_at is null)`,
        retiredIds: sql<
          string[]
        >`case when trail_recounts.finished_at is null then trail_recounts.retired_ids else '{}' end || excluded.retired_ids`,
      }),
    )
    .execute();
  await sql`
    update trail_recounts r set total = (select count(*) from enrollments e where e.tenant_id = r.tenant_id and e.training_id = r.trail_id
             and e.subscription = 'active' and (e.state in ('not_started', 'in_progress') or r.asks_again and e.state = 'finished'))
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.trail_id = ${trailId}::uuid`.execute(ctx.tx);
}

/** The recount of a trail; `lock` keeps others from going on with it. */
export function findRecount(ctx: TenantContext, trailId: string, { lock }: { lock: boolean }) {
  const query = ctx.tx
    .selectFrom('trailRecounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trailId', '=', trailId)
    .where('finishedAt', 'is', null)
    .select(['version', 'total', 'done', 'afterId', 'asksAgain', 'retiredIds']);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Keeps how far a recount is; without a last enrollment it is at its end. */
export async function advanceRecount(
  ctx: TenantContext,
  trailId: string,
  { counted, afterId }: { counted: number; afterId: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('trailRecounts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trailId', '=', trailId)
    .set((eb) => ({
      done: eb('done', '+', counted),
      ...(afterId === null ? { finishedAt: ctx.now } : { afterId }),
    }))
    .execute();
}

/** What people who are in a trail have come to in its trainings, and what was open to them: a row each, of these enrollments. */
export async function readStandings(
  ctx: TenantContext,
  { enrollmentIds, trainingIds }: { enrollmentIds: readonly string[]; trainingIds: readonly string[] },
) {
  const { rows } = await sql<{
    enrollmentId: string;
    states: Readonly<Record<string, string>> | null;
    version: number | null;
    reachedIds: string[] | null;
  }>`
    select t.id as "enrollmentId", w.version, w.reached_ids as "reachedIds",
           (select jsonb_object_agg(e.training_id, e.state) from enrollments e
             where e.tenant_id = t.tenant_id and e.member_id = t.member_id and e.training_id = any (${[...trainingIds]}::uuid[])
               and e.subscription = 'active') as states
      from enrollments t
      left join trail_walks w on w.tenant_id = t.tenant_id and w.enrollment_id = t.id
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and t.id = any (${[...enrollmentIds]}::uuid[])`.execute(
    ctx.tx,
  );
  return rows;
}

/** Trainings that people in a trail have not passed as they stand, but had concluded once: what is being renewed. */
export async function listOncePassed(
  ctx: TenantContext,
  { enrollmentIds, trainingIds }: { enrollmentIds: readonly string[]; trainingIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ enrollmentId: string; trainingIds: string[] }>`
    select t.id as "enrollmentId", array_agg(e.training_id) as "trainingIds"
      from enrollments t
      join enrollments e on e.tenant_id = t.tenant_id and e.member_id = t.member_id and e.training_id = any (${[...trainingIds]}::uuid[])
       and e.subscription = 'active'
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and t.id = any (${[...enrollmentIds]}::uuid[]) and ${wasPassedOnce}
     group by t.id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.enrollmentId, row.trainingIds]));
}

const PASSED = ENROLLMENT_STATES.filter((state) => trailItemProgress(state) === 'passed');

/** Whether an enrollment `e` is not passed as it stands, but was once, as SQL. */
const wasPassedOnce = sql<boolean>`(e.state <> all (${PASSED}::text[]) and exists (select from enrollment_events h
  where h.tenant_id = e.tenant_id and h.enrollment_id = e.id and h.to_state = any (${PASSED}::text[])))`;

/** How many people in a trail stand alike in its trainings: what was passed once counts for those who have finished the trail. */
export interface WalkerGroup {
  readonly isFinished: boolean;
  readonly states: Readonly<Record<string, string>> | null;
  readonly version: number | null;
  readonly reachedIds: string[] | null;
  readonly people: number;
}

/** The people in a trail, those who stand alike counted together. */
export async function countWalkers(
  ctx: TenantContext,
  trailId: string,
  trainingIds: readonly string[],
): Promise<WalkerGroup[]> {
  const { rows } = await sql<WalkerGroup>`
    with walkers as (
      select t.id, t.member_id, t.state = 'finished' as is_finished from enrollments t
       where t.tenant_id = ${ctx.actor.tenantId}::uuid and t.training_id = ${trailId}::uuid and t.subscription = 'active'
         and t.state in ('not_started', 'in_progress', 'finished')
    ), stood as (
      select w.id, jsonb_object_agg(e.training_id, case when w.is_finished and ${wasPassedOnce} then 'finished' else e.state end) as states
        from walkers w join enrollments e on e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = w.member_id
         and e.training_id = any (${[...trainingIds]}::uuid[]) and e.subscription = 'active'
       group by w.id
    )
    select w.is_finished as "isFinished", s.states, k.version, k.reached_ids as "reachedIds", count(*)::integer as people
      from walkers w
      left join stood s on s.id = w.id
      left join trail_walks k on k.tenant_id = ${ctx.actor.tenantId}::uuid and k.enrollment_id = w.id
     group by 1, 2, 3, 4`.execute(ctx.tx);
  return rows;
}

/** Some enrollments with the people they are of, for telling them something in their language. */
export async function listWalkerLanguages(ctx: TenantContext, enrollmentIds: readonly string[]) {
  return ctx.tx
    .selectFrom('enrollments as e')
    .innerJoin('tenants as t', 't.id', 'e.tenantId')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'e.tenantId').onRef('m.id', '=', 'e.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('e.tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('e.id', '=', eb.fn.any(eb.val([...enrollmentIds]))))
    .select([
      'e.id as enrollmentId',
      'e.memberId',
      'p.language',
      sql<string>`coalesce(p.time_zone, t.time_zone)`.as('timeZone'),
    ])
    .execute();
}

/** The enrollments of these members in a trail. */
export function listEnrollmentIds(ctx: TenantContext, trailId: string, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trailId)
    .where((eb) => eb('memberId', '=', eb.fn.any(eb.val([...memberIds]))))
    .select(['id', 'memberId'])
    .execute();
}

/** Those of these trainings that nobody can take who has not: archived, or trails all of which is. */
export async function listRetired(ctx: TenantContext, trainingIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...trainingIds]))))
    .where((eb) => eb.or([eb('status', '=', 'archived'), eb('asksNothing', '=', true)]))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The published trails that a training is part of, each locked against another publication until the commit. */
export function lockTrailsWith(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trailItems as i')
    .innerJoin('trainings as t', (join) =>
      join.onRef('t.tenantId', '=', 'i.tenantId').onRef('t.id', '=', 'i.trailId'),
    )
    .where('i.tenantId', '=', ctx.actor.tenantId)
    .where('i.trainingId', '=', trainingId)
    .where('t.publishedVersion', 'is not', null)
    .select(['t.id', 't.publishedVersion as version'])
    .$narrowType<{ version: number }>()
    .orderBy('t.id')
    .forNoKeyUpdate(['t'])
    .execute();
}

/** Those of the named labels that are there. */
export async function knownLabels(ctx: TenantContext, labelIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...labelIds]))))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

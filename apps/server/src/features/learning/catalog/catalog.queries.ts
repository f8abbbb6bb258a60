import type { TrailFilters } from '@trilha/contracts/learning/trails';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Actor, TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { isCommitted } from '../../../platform/db/committed.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';
import { searchMatch, searchWords } from '../../../platform/db/search-match.ts';
import { isVisibleTo } from './course-visibility.ts';

/** The document of a published version with the kind of its training, and whether it is there for good. */
export function readCourseVersion(tx: Tx, tenantId: string, courseId: string, version: number) {
  return tx
    .selectFrom('trainingVersions as v')
    .where('v.tenantId', '=', tenantId)
    .where('v.trainingId', '=', courseId)
    .where('v.version', '=', version)
    .select((eb) => [
      'v.document',
      isCommitted.as('isCommitted'),
      eb
        .selectFrom('trainings as c')
        .whereRef('c.tenantId', '=', 'v.tenantId')
        .whereRef('c.id', '=', 'v.trainingId')
        .select('c.kind')
        .$asScalar()
        .$notNull()
        .as('kind'),
    ])
    .executeTakeFirst();
}

/** A training of one of some kinds. */
export interface TrainingOfKinds {
  readonly kinds: readonly TrainingKind[];
  readonly id: string;
}

/** What a list of trainings is asked by; lists without a choice of those in no category never say `none`. */
export type TrainingFilters = TrailFilters & {
  /** Only these; all where it is left out. */
  readonly among?: readonly string[] | undefined;
};

/** Trainings of some kinds with the member's own enrollment and heart: `c`, `e`, `f`. */
function trainingsFor(tx: Tx, actor: Actor, kinds: readonly TrainingKind[]) {
  return tx
    .selectFrom('trainings as c')
    .leftJoin('enrollments as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'c.tenantId')
        .on('e.memberId', '=', actor.memberId)
        .onRef('e.trainingId', '=', 'c.id'),
    )
    .leftJoin('favorites as f', (join) =>
      join
        .onRef('f.tenantId', '=', 'c.tenantId')
        .on('f.memberId', '=', actor.memberId)
        .on('f.itemKind', '=', 'training')
        .onRef('f.itemId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', actor.tenantId)
    .where((eb) => eb('c.kind', '=', eb.fn.any(eb.val([...kinds]))));
}

const cardColumns = [
  'c.id',
  'c.kind',
  'c.title',
  'c.summary',
  'c.coverFileId',
  'c.minutes',
  'c.activityCount',
  'c.completionPoints',
  'c.subscriptionType',
  'c.hasCertificate',
  'c.publishedAt',
  'c.publishedVersion',
  'f.itemId as favoriteId',
  'e.id as enrollmentId',
  'e.subscription',
  'e.state',
  'e.progressPercent',
  'e.score',
  // Nobody is due in a trail that asks nothing.
  sql<Date | null>`case when not c.asks_nothing then e.due_at end`.as('dueAt'),
  'e.finishedAt',
  'e.lastActivityId',
] as const;

/** Which states each choice of the progress filter shows. */
const STATES_OF = {
  not_started: ['not_started'],
  in_progress: ['in_progress', 'restarted'],
  concluded: ENROLLMENT_STATES.filter(earnsCertificate),
  failed: ['reproved', 'blocked'],
} as const satisfies Record<string, readonly EnrollmentState[]>;
const cursorShape = z.tuple([z.number(), cursorTime, z.uuid()]);

function filtered(ctx: TenantContext, kind: TrainingKind, filters: TrainingFilters) {
  let query = trainingsFor(ctx.tx, ctx.actor, [kind]).where(isVisibleTo(ctx.actor));
  if (filters.among) query = query.where(sql<boolean>`c.id = any (${[...filters.among]}::uuid[])`);
  const match = searchMatch(sql`c.search_text`, searchWords(filters.search));
  if (match) query = query.where(match.matches);
  if (filters.area !== 'all')
    query = query.where(sql<boolean>`${filters.area}::uuid = any (c.audience_area_ids)`);
  if (filters.group !== 'all')
    query = query.where(sql<boolean>`${filters.group}::uuid = any (c.audience_group_ids)`);
  if (filters.tag !== 'all')
    query = query.where(sql<boolean>`${filters.tag}::uuid = any (c.audience_tag_ids)`);
  if (filters.category === 'none') query = query.where(sql<boolean>`c.category_ids = '{}'`);
  else if (filters.category !== 'all')
    query = query.where(sql<boolean>`${filters.category}::uuid = any (c.category_ids)`);
  if (filters.subscription_type !== 'all')
    query = query.where('c.subscriptionType', '=', filters.subscription_type);
  if (filters.favorite === 'true') query = query.where('f.itemId', 'is not', null);
  if (filters.progress === 'not_enrolled')
    query = query.where((eb) => eb.or([eb('e.id', 'is', null), eb('e.subscription', '<>', 'active')]));
  else if (filters.progress !== 'all')
    query = query.where('e.subscription', '=', 'active').where('e.state', 'in', STATES_OF[filters.progress]);
  return { query, rank: match?.rank ?? sql<number>`0` };
}

/** A page of the catalog, best match first, then newest; one row more than requested shows whether there are others. */
export function listVisibleTrainings(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters,
  page: { cursor?: string; limit: number },
) {
  const { query, rank } = filtered(ctx, kind, filters);
  const after = readCursor(page.cursor, cursorShape);
  const started = after
    ? query.where(
        sql<boolean>`(${rank}, c.published_at, c.id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
      )
    : query;
  return started
    .select([...cardColumns, rank.as('rank'), sql<string>`c.published_at::text`.as('publishedKey')])
    .orderBy('rank', 'desc')
    .orderBy('c.publishedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

const dateCursorShape = z.tuple([z.number(), z.number().int(), z.number(), z.uuid()]);

/** The event of a training that concerns the actor most: on air, else one of theirs, else the next, else the last with a recording. */
const nextEvent = ({ actor, now }: TenantContext) => sql<{ id: string }>`(
  select v.id, v.starts_at, f.is_over, not f.is_over and (v.starts_at <= ${now}::timestamptz or v.live_since is not null) as is_on_air
    from training_events v
    cross join lateral (select v.ended_at is not null or v.ends_at <= ${now}::timestamptz as is_over) f
    left join event_rooms r on r.tenant_id = v.tenant_id and r.event_id = v.id
    left join training_event_participants p on p.tenant_id = v.tenant_id and p.event_id = v.id and p.member_id = ${actor.memberId}::uuid
   where v.tenant_id = c.tenant_id and v.training_id = c.id and v.stage = 'scheduled' and v.canceled_at is null
     and (not f.is_over or r.recording is not null) and (v.admission = 'open' and ${isSharedWith('v', sql`${[...actor.labelIds]}::uuid[]`)} or p.member_id is not null)
   order by 4 desc, f.is_over, coalesce(p.state = 'enrolled', false) desc,
            extract(epoch from v.starts_at) * case when f.is_over then -1 else 1 end, v.id limit 1)`;

/**
 * A page of trainings with dates, each with the event that comes: best match first, then what is on air, then what begins soonest, then
 * the newest of those without a date.
 */
export function listVisibleByDate(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters,
  page: { cursor?: string; limit: number },
) {
  const { query, rank } = filtered(ctx, kind, filters);
  const after = readCursor(page.cursor, dateCursorShape);
  const group = sql<number>`case when n.id is null or n.is_over then 2 when n.is_on_air then 0 else 1 end`;
  const moment = sql<number>`(case when n.is_over is distinct from false then -extract(epoch from c.published_at) else extract(epoch from n.starts_at) end)::float8`;
  const dated = query.leftJoinLateral(nextEvent(ctx).as('n'), (join) => join.onTrue());
  const started = after
    ? dated.where(
        sql<boolean>`(-(${rank})::float8, ${group}, ${moment}, c.id) > (${after[0]}::float8, ${after[1]}::integer, ${after[2]}::float8, ${after[3]}::uuid)`,
      )
    : dated;
  return started
    .select([
      ...cardColumns,
      sql<number>`-(${rank})::float8`.as('rankKey'),
      group.as('group'),
      moment.as('moment'),
      sql<string | null>`n.id`.as('eventId'),
    ])
    .orderBy('rankKey')
    .orderBy('group')
    .orderBy('moment')
    .orderBy('c.id')
    .limit(page.limit + 1)
    .execute();
}

/** How many trainings of a kind a member finds with these filters. */
export async function countVisibleTrainings(
  ctx: TenantContext,
  kind: TrainingKind,
  filters: TrainingFilters,
): Promise<number> {
  const { total } = await filtered(ctx, kind, filters)
    .query.select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One visible training with rating and certificate of the member; managers also see what is not for them. */
export function findVisibleTraining(ctx: TenantContext, { kinds, id }: TrainingOfKinds) {
  const { actor } = ctx;
  return trainingsFor(ctx.tx, actor, kinds)
    .where('c.id', '=', id)
    .where(isVisibleTo(actor))
    .select(cardColumns)
    .select((eb) => [
      eb
        .selectFrom('trainingRatings as r')
        .whereRef('r.tenantId', '=', 'c.tenantId')
        .whereRef('r.trainingId', '=', 'c.id')
        .select(
          sql<{ average: number | null; count: number; mine: number | null }>`json_build_object(
          'average', round(avg(r.stars), 1)::float, 'count', count(*), 'mine', max(r.stars) filter (where r.member_id = ${actor.memberId}))`.as(
            'rating',
          ),
        )
        .as('rating'),
      eb
        .selectFrom('certificates as x')
        .whereRef('x.tenantId', '=', 'c.tenantId')
        .where('x.memberId', '=', actor.memberId)
        .whereRef('x.trainingId', '=', 'c.id')
        .where('x.status', '=', 'valid')
        .select('x.code')
        .as('certificateCode'),
      isAskedOfThem.as('isAsked'),
    ])
    .executeTakeFirst();
}

/** Whether a training is asked of who is in it, so that it is not theirs to leave: assigned, asked for by a rule, or being renewed; as SQL. */
const isAskedOfThem = sql<boolean>`coalesce(e.subscription = 'active' and (not e.is_own_choice
  or exists (select from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.ended_at is null)
  or app.is_renewing(e.tenant_id, e.member_id, e.training_id)), false)`;

export type TrainingRow = Awaited<ReturnType<typeof listVisibleTrainings>>[number];

/** Areas, groups, tags and categories of the company, in its order. */
export function listLabels(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('kind')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(2000)
    .select(['id', 'kind', 'name'])
    .execute();
}

/** Categories of the trainings of a kind that a member may see; null stands for those that have none. */
export function listUsedCategories(ctx: TenantContext, kind: TrainingKind) {
  return trainingsFor(ctx.tx, ctx.actor, [kind])
    .where(isVisibleTo(ctx.actor))
    .select(
      sql<
        string | null
      >`unnest(case when c.category_ids = '{}' then array[null]::uuid[] else c.category_ids end)`.as(
        'categoryId',
      ),
    )
    .distinct()
    .execute();
}

/** Names, sizes and types of files, for lists of support material. */
export function readFiles(ctx: TenantContext, fileIds: readonly string[]) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .select(['id', 'name', 'size', 'mime'])
    .execute();
}

import type { COURSE_STATUS_FILTERS } from '@trilha/contracts/learning/course-builder';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export interface CourseListAsk {
  readonly search: string;
  readonly status: (typeof COURSE_STATUS_FILTERS)[number];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** True where people take something else than the draft says. */
const hasChanges = sql<boolean>`(c.published_version is not null and c.draft_revision <> coalesce(c.published_revision, 1))`;
const PASSED = sql.join(ENROLLMENT_STATES.filter(earnsCertificate).map((state) => sql.lit(state)));
const cursorShape = z.tuple([cursorTime, z.uuid()]);

function managedCourses(ctx: TenantContext, ask: Pick<CourseListAsk, 'search' | 'status'>) {
  let query = ctx.tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.kind', '=', 'course')
    .where('c.deletedAt', 'is', null);
  if (ask.status === 'listed') query = query.where('c.status', '<>', 'archived');
  else if (ask.status === 'changed') query = query.where('c.status', '=', 'published').where(hasChanges);
  else query = query.where('c.status', '=', ask.status);
  for (const word of searchKey(ask.search).split(' ').filter(Boolean).slice(0, 8))
    query = query.where(
      sql<boolean>`(strpos(app.search_key((c.draft->'title')::text), ${word}) > 0 or strpos(c.search_text, ${word}) > 0)`,
    );
  return query;
}

/** A page of courses, last changed first, with one row more than asked. */
export function listManagedCourses(ctx: TenantContext, ask: CourseListAsk) {
  const after = readCursor(ask.cursor, cursorShape);
  let query = managedCourses(ctx, ask);
  if (after)
    query = query.where(
      sql<boolean>`(c.draft_updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrollments as e')
          .whereRef('e.tenantId', '=', 'c.tenantId')
          .whereRef('e.trainingId', '=', 'c.id')
          .select([
            sql<number>`(count(*) filter (where e.subscription = 'active'))::integer`.as('enrolled'),
            sql<number>`(count(*) filter (where e.subscription = 'active' and e.state in (${PASSED})))::integer`.as(
              'concluded',
            ),
            sql<number>`(count(*) filter (where e.subscription = 'awaiting'))::integer`.as('awaiting'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.draftUpdatedBy'),
    )
    .select([
      'c.id',
      'c.status',
      'c.publishedVersion',
      'c.activityCount',
      'c.minutes',
      'c.subscriptionType',
      'c.draftUpdatedAt',
      'n.enrolled',
      'n.concluded',
      'n.awaiting',
      'm.displayName as updatedBy',
      sql`c.draft->'title'`.as('draftTitle'),
      sql<string | null>`c.draft->>'coverFileId'`.as('coverFileId'),
      hasChanges.as('hasChanges'),
      sql<string>`c.draft_updated_at::text`.as('updatedKey'),
    ])
    .orderBy('c.draftUpdatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

export type ManagedCourseRow = Awaited<ReturnType<typeof listManagedCourses>>[number];

/** How many courses the list holds in all. */
export async function countManagedCourses(ctx: TenantContext, ask: Pick<CourseListAsk, 'search' | 'status'>) {
  const { total } = await managedCourses(ctx, ask)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The draft of a course with who changed it last; `lock` keeps others from changing it until the commit. */
export function findDraft(
  ctx: TenantContext,
  courseId: string,
  { lock, deleted = false }: { lock: boolean; deleted?: boolean },
) {
  const query = ctx.tx
    .selectFrom('trainings as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.draftUpdatedBy'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', courseId)
    .where('c.kind', '=', 'course')
    .where('c.deletedAt', deleted ? 'is not' : 'is', null)
    .select([
      'c.id',
      'c.status',
      'c.draft',
      'c.draftRevision',
      'c.draftUpdatedAt',
      'c.publishedVersion',
      'c.publishedAt',
      'm.displayName as updatedBy',
      hasChanges.as('hasChanges'),
    ]);
  return (lock ? query.forUpdate(['c']) : query).executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** How many people are in a course and how many wait to be let in. */
export function countEnrolled(ctx: TenantContext, courseId: string) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .select([
      sql<number>`(count(*) filter (where subscription = 'active'))::integer`.as('enrolled'),
      sql<number>`(count(*) filter (where subscription = 'awaiting'))::integer`.as('awaiting'),
    ])
    .executeTakeFirstOrThrow();
}

/** Published versions, newest first; one row more than asked. */
export function listVersions(
  ctx: TenantContext,
  courseId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const after = readCursor(page.cursor, z.tuple([z.number().int()]));
  let query = ctx.tx
    .selectFrom('trainingVersions as v')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.publishedBy'),
    )
    .where('v.tenantId', '=', ctx.actor.tenantId)
    .where('v.trainingId', '=', courseId);
  if (after) query = query.where('v.version', '<', after[0]);
  return query
    .select([
      'v.version',
      'v.publishedAt',
      'm.displayName as publishedBy',
      sql<number>`(select coalesce(sum(jsonb_array_length(module->'activities')), 0)::integer from jsonb_array_elements(v.document->'modules') module)`.as(
        'activityCount',
      ),
    ])
    .orderBy('v.version', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** The document of one published version. */
export function readVersion(ctx: TenantContext, courseId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', courseId)
    .where('version', '=', version)
    .select('document')
    .executeTakeFirst();
}

/** Names, sizes and types of ready files; not of pictures beside a name, which go when their owner takes another. */
export function readFileNames(ctx: TenantContext, fileIds: readonly string[]) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('purpose', '<>', 'avatar')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .select(['id', 'name', 'size', 'mime'])
    .execute();
}

/** How many questions each bank holds; a bank that is gone is missing from the answer. */
export function countQuestions(ctx: TenantContext, bankIds: readonly string[]) {
  return ctx.tx
    .selectFrom('questionBanks as b')
    .leftJoin('questions as q', (join) =>
      join.onRef('q.tenantId', '=', 'b.tenantId').onRef('q.bankId', '=', 'b.id'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val([...bankIds]))))
    .groupBy('b.id')
    .select(['b.id', sql<number>`count(q.id)::integer`.as('questions')])
    .execute();
}

/** Imported packages of those named, with what they are called. */
export function findPackages(ctx: TenantContext, packageIds: readonly string[]) {
  return ctx.tx
    .selectFrom('packages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...packageIds]))))
    .select(['id', 'kind', 'title', 'fileCount', 'byteCount'])
    .execute();
}

/** Those of the named labels that are there. */
export function findLabels(ctx: TenantContext, labelIds: readonly string[]) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...labelIds]))))
    .select(['id'])
    .execute();
}

/** Labels with how many members carry each. */
export function listLabelsWithMembers(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels as l')
    .leftJoin('memberLabels as m', (join) =>
      join.onRef('m.tenantId', '=', 'l.tenantId').onRef('m.labelId', '=', 'l.id'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .groupBy(['l.tenantId', 'l.id'])
    .orderBy('l.kind')
    .orderBy('l.sortOrder')
    .orderBy('l.id')
    .limit(2000)
    .select(['l.id', 'l.kind', 'l.name', sql<number>`count(m.member_id)::integer`.as('members')])
    .execute();
}

/** Branches with how many members belong to each. */
export function listBranchesWithMembers(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'b.tenantId').onRef('m.branchId', '=', 'b.id'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .groupBy(['b.tenantId', 'b.id'])
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(2000)
    .select(['b.id', 'b.name', sql<number>`count(m.id)::integer`.as('members')])
    .execute();
}

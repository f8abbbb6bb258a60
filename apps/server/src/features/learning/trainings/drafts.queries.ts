import type { COURSE_STATUS_FILTERS } from '@trilha/contracts/learning/course-builder';
import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

/** True where people take something else than the draft says; of trainings `c`. */
const hasChanges = sql<boolean>`(c.published_version is not null and c.draft_revision <> coalesce(c.published_revision, 1))`;

/** What lists show of a training that has nothing published yet. Texts are JSON. */
export interface ListedDraft {
  readonly title: string;
  readonly summary: string;
  readonly coverFileId: string | null;
  readonly activityCount: number;
  readonly minutes: number;
}

/** The columns of a training that lists, searches and outcomes read; they follow from the published document. */
export interface ListedColumns extends ListedDraft {
  readonly completionPoints: number;
  readonly perfectScorePoints: number;
  readonly deadlineDays: number | null;
  readonly dueOn: string | null;
  readonly subscriptionType: string;
  readonly hasCertificate: boolean;
  /** Null: those of what was taken. */
  readonly certificateHours: number | null;
  readonly categoryIds: string[];
  readonly audienceAreaIds: string[];
  readonly audienceGroupIds: string[];
  readonly audienceTagIds: string[];
  readonly audienceBranchIds: string[];
  readonly audienceRoles: string[];
  readonly searchText: string;
}

/** The draft of a training with who changed it last; `lock` keeps others from changing it until the commit. */
export function findDraft(
  ctx: TenantContext,
  { kinds, id }: { readonly kinds: readonly TrainingKind[]; readonly id: string },
  { lock, deleted = false }: { lock: boolean; deleted?: boolean },
) {
  const query = ctx.tx
    .selectFrom('trainings as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.draftUpdatedBy'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', id)
    .where((eb) => eb('c.kind', '=', eb.fn.any(eb.val([...kinds]))))
    .where('c.deletedAt', deleted ? 'is not' : 'is', null)
    .select([
      'c.id',
      'c.kind',
      'c.status',
      'c.draft',
      'c.draftRevision',
      'c.draftUpdatedAt',
      'c.publishedVersion',
      'c.publishedAt',
      'm.displayName as updatedBy',
      hasChanges.as('hasChanges'),
    ]);
  // No key changes: people are let in meanwhile, and trails that hold it are published.
  return (lock ? query.forNoKeyUpdate(['c']) : query).executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Writes a new training with its first draft; gives its id. */
export async function insertTraining(
  ctx: TenantContext,
  kind: TrainingKind,
  { document, title, activityCount }: { document: object; title: string; activityCount: number },
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('trainings')
    .values({
      tenantId: ctx.actor.tenantId,
      kind,
      draft: JSON.stringify(document),
      draftUpdatedAt: ctx.now,
      draftUpdatedBy: ctx.actor.memberId,
      title,
      activityCount,
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a draft as the given revision; what lists show follows while nothing is published. */
export async function updateDraft(
  ctx: TenantContext,
  trainingId: string,
  { document, revision, listed }: { document: object; revision: number; listed: ListedDraft | undefined },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .set({
      draft: JSON.stringify(document),
      draftRevision: revision,
      draftUpdatedAt: ctx.now,
      draftUpdatedBy: ctx.actor.memberId,
      ...listed,
    })
    .execute();
}

/** Sets the status, or the instant of deletion (null takes it back). */
export async function updateStanding(
  ctx: TenantContext,
  trainingId: string,
  standing: { readonly status: 'draft' | 'published' | 'archived' } | { readonly deletedAt: Date | null },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .set(standing)
    .execute();
}

/**
 * Writes whether a trail asks nothing of anybody: all it holds is archived, or asks nothing itself. True where that is another than before.
 */
export async function updateAsksNothing(ctx: TenantContext, trailId: string): Promise<boolean> {
  const asksNothing = sql<boolean>`(not exists (select from trail_items i join trainings t on t.tenant_id = i.tenant_id and t.id = i.training_id
    where i.tenant_id = ${ctx.actor.tenantId}::uuid and i.trail_id = ${trailId}::uuid and t.status <> 'archived' and not t.asks_nothing))`;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trailId)
    .where('kind', '=', 'trail')
    .where(sql<boolean>`asks_nothing <> ${asksNothing}`)
    .set({ asksNothing })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a version was published. */
export function findPublication(ctx: TenantContext, trainingId: string, version: number) {
  return ctx.tx
    .selectFrom('trainingVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .where('version', '=', version)
    .select(['version', 'publishedAt'])
    .executeTakeFirst();
}

/** Adds a version; nothing ever changes it. */
export async function insertVersion(
  ctx: TenantContext,
  trainingId: string,
  version: number,
  document: object,
): Promise<void> {
  await ctx.tx
    .insertInto('trainingVersions')
    .values({
      tenantId: ctx.actor.tenantId,
      trainingId,
      version,
      document: JSON.stringify(document),
      publishedBy: ctx.actor.memberId,
      publishedAt: ctx.now,
    })
    .execute();
}

/** Puts a version before people; the instant of the first one stays. */
export async function markPublished(
  ctx: TenantContext,
  trainingId: string,
  { version, revision, listed }: { version: number; revision: number; listed: ListedColumns },
): Promise<void> {
  await ctx.tx
    .updateTable('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .set({
      ...listed,
      status: 'published',
      publishedVersion: version,
      publishedRevision: revision,
      publishedAt: sql<Date>`coalesce(published_at, ${ctx.now})`,
    })
    .execute();
}

export interface DraftListAsk {
  readonly search: string;
  readonly status: (typeof COURSE_STATUS_FILTERS)[number];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const PASSED = sql.join(ENROLLMENT_STATES.filter(earnsCertificate).map((state) => sql.lit(state)));
const cursorShape = z.tuple([cursorTime, z.uuid()]);

function drafts(
  ctx: TenantContext,
  kinds: readonly TrainingKind[],
  ask: Pick<DraftListAsk, 'search' | 'status'>,
) {
  let query = ctx.tx
    .selectFrom('trainings as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('c.kind', '=', eb.fn.any(eb.val([...kinds]))))
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

/** A page of the trainings of some kinds, last changed first, with one row more than asked. */
export function listDrafts(ctx: TenantContext, kinds: readonly TrainingKind[], ask: DraftListAsk) {
  const after = readCursor(ask.cursor, cursorShape);
  let query = drafts(ctx, kinds, ask);
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
      'c.kind',
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

export type ListedDraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** How many trainings the list holds in all. */
export async function countDrafts(
  ctx: TenantContext,
  kinds: readonly TrainingKind[],
  ask: Pick<DraftListAsk, 'search' | 'status'>,
) {
  const { total } = await drafts(ctx, kinds, ask)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many people are in a training and how many wait to be let in. */
export function countEnrolled(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('enrollments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('trainingId', '=', trainingId)
    .select([
      sql<number>`(count(*) filter (where subscription = 'active'))::integer`.as('enrolled'),
      sql<number>`(count(*) filter (where subscription = 'awaiting'))::integer`.as('awaiting'),
    ])
    .executeTakeFirstOrThrow();
}

import type { ErrorCode } from '@trilha/contracts/platform/errors';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import * as queries from './drafts.queries.ts';
import type { DraftListAsk, DraftRow, ListedColumns, ListedDraft, ListedDraftRow } from './drafts.queries.ts';

export type { DraftListAsk, DraftRow, ListedColumns, ListedDraft, ListedDraftRow } from './drafts.queries.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A training was archived, or brought back. */
    'training.archived': { trainingId: string };
  }
}

/** A training that is written here, of one of the kinds that may be meant. */
export interface DraftRef {
  readonly kinds: readonly TrainingKind[];
  readonly id: string;
}

export const TRAINING_STATUSES = ['draft', 'published', 'archived'] as const;
export type TrainingStatus = (typeof TRAINING_STATUSES)[number];

const COURSE_REFUSALS = { archived: 'course_archived', published: 'course_published' } as const;
const REFUSALS = {
  course: COURSE_REFUSALS,
  presential_course: COURSE_REFUSALS,
  webinar: COURSE_REFUSALS,
  live_class: COURSE_REFUSALS,
  trail: { archived: 'trail_archived', published: 'trail_published' },
} as const satisfies Record<TrainingKind, Record<string, ErrorCode>>;

const refusalsOf = ({ kind }: DraftRow) => REFUSALS[trainingKindOf(kind)];

/** The status that a stored name means. */
export function trainingStatusOf(name: string): TrainingStatus {
  const status = TRAINING_STATUSES.find((known) => known === name);
  if (!status) throw new Error(`A training has the unknown status ${name}.`);
  return status;
}

/** The draft of a training, which may change meanwhile. Throws `not_found`. */
export async function readStoredDraft(ctx: TenantContext, of: DraftRef): Promise<DraftRow> {
  const row = await queries.findDraft(ctx, of, { lock: false });
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The training to change, locked until the commit. Throws `not_found`, `course_archived` or its like, and `stale_revision` with who
 * changed it when, where the draft is no longer the one the change was made on.
 */
export async function lockDraft(ctx: TenantContext, of: DraftRef, revision: number): Promise<DraftRow> {
  const row = await queries.findDraft(ctx, of, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.status === 'archived') throw new AppError(refusalsOf(row).archived);
  if (row.draftRevision !== revision)
    throw new AppError('stale_revision', {
      values: { by: row.updatedBy ?? '', at: row.draftUpdatedAt.toISOString(), revision: row.draftRevision },
    });
  return row;
}

interface NewDraft {
  readonly kind: TrainingKind;
  readonly document: { readonly title: LocalizedText };
  readonly activityCount: number;
  /** What the audit log says was done, after the kind: `created`, `duplicated`. */
  readonly action: 'created' | 'duplicated';
}

/** Begins a training with this draft, and says so in the audit log; gives its id. */
export async function createDraft(
  ctx: TenantContext,
  { kind, document, activityCount, action }: NewDraft,
): Promise<string> {
  const title = JSON.stringify(document.title);
  const id = await queries.insertTraining(ctx, kind, { document, title, activityCount });
  await appendAuditEntry(ctx, {
    action: `${kind}.${action}`,
    objectKind: kind,
    objectId: id,
    before: null,
    after: { title: document.title },
  });
  return id;
}

/** Writes the next revision of a locked draft and gives its number; lists show `listed` until something is published. */
export async function writeNextRevision(
  ctx: TenantContext,
  row: DraftRow,
  { document, listed }: { document: object; listed: ListedDraft },
): Promise<number> {
  const revision = row.draftRevision + 1;
  await queries.updateDraft(ctx, row.id, {
    document,
    revision,
    listed: row.publishedVersion === null ? listed : undefined,
  });
  return revision;
}

/** The version people take now, where the locked draft says nothing else. */
export async function findStandingVersion(ctx: TenantContext, row: DraftRow) {
  if (row.publishedVersion === null || row.hasChanges) return undefined;
  return queries.findPublication(ctx, row.id, row.publishedVersion);
}

/** The number of the version that publishing a locked draft makes. */
export const nextVersionOf = (row: DraftRow) => (row.publishedVersion ?? 0) + 1;

/** Makes a document the next immutable version of a locked draft and puts it before people, and says so in the audit log. */
export async function publishNextVersion(
  ctx: TenantContext,
  row: DraftRow,
  { document, listed }: { document: { readonly title: LocalizedText }; listed: ListedColumns },
): Promise<number> {
  const version = nextVersionOf(row);
  await queries.insertVersion(ctx, row.id, version, document);
  await queries.markPublished(ctx, row.id, { version, revision: row.draftRevision, listed });
  await appendAuditEntry(ctx, {
    action: `${trainingKindOf(row.kind)}.published`,
    objectKind: row.kind,
    objectId: row.id,
    before: { version: row.publishedVersion },
    after: { version, revision: row.draftRevision, title: document.title },
  });
  return version;
}

/** Takes a training out of its lists, or brings it back to what it was. Doing it twice is the same as once. Throws `not_found`. */
export async function archiveTraining(
  ctx: TenantContext,
  of: DraftRef,
  archived: boolean,
): Promise<TrainingStatus> {
  const row = await queries.findDraft(ctx, of, { lock: true });
  if (!row) throw new AppError('not_found');
  const status = archived ? 'archived' : row.publishedVersion === null ? 'draft' : 'published';
  if ((row.status === 'archived') === archived) return trainingStatusOf(row.status);
  await queries.updateStanding(ctx, of.id, { status });
  await appendAuditEntry(ctx, {
    action: `${trainingKindOf(row.kind)}.${archived ? 'archived' : 'unarchived'}`,
    objectKind: row.kind,
    objectId: of.id,
    before: { status: row.status },
    after: { status },
  });
  await afterCommit(ctx, 'training.archived', { trainingId: of.id });
  return status;
}

/** Notes whether a trail asks nothing of anybody now, all it holds being archived. True where that is another than before. */
export const noteAsksNothing = (ctx: TenantContext, trailId: string): Promise<boolean> =>
  queries.updateAsksNothing(ctx, trailId);

/**
 * Deletes a training that was never published; the draft is kept, so that it can be taken back. Throws `not_found` and
 * `course_published` or its like.
 */
export async function deleteDraft(ctx: TenantContext, of: DraftRef): Promise<void> {
  const row = await queries.findDraft(ctx, of, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.publishedVersion !== null) throw new AppError(refusalsOf(row).published);
  await setDeleted(ctx, of, row, ctx.now);
}

/** Takes a deletion back. Throws `not_found` where the training is not deleted. */
export async function undeleteDraft(ctx: TenantContext, of: DraftRef): Promise<void> {
  const row = await queries.findDraft(ctx, of, { lock: true, deleted: true });
  if (!row) throw new AppError('not_found');
  await setDeleted(ctx, of, row, null);
}

async function setDeleted(
  ctx: TenantContext,
  of: DraftRef,
  { draft, kind }: DraftRow,
  deletedAt: Date | null,
): Promise<void> {
  await queries.updateStanding(ctx, of.id, { deletedAt });
  const said = { title: (draft as { title: LocalizedText }).title };
  await appendAuditEntry(ctx, {
    action: `${trainingKindOf(kind)}.${deletedAt ? 'deleted' : 'undeleted'}`,
    objectKind: kind,
    objectId: of.id,
    before: deletedAt ? said : null,
    after: deletedAt ? null : said,
  });
}

/** A page of the company's trainings of some kinds for those who write them, last changed first, with the number of all that match. */
export async function listDrafts<T>(
  ctx: TenantContext,
  kinds: readonly TrainingKind[],
  ask: DraftListAsk,
  present: (row: ListedDraftRow) => T,
) {
  const rows = await queries.listDrafts(ctx, kinds, ask);
  const total = await queries.countDrafts(ctx, kinds, ask);
  const page = pageFrom(rows, ask.limit, (row) => [row.updatedKey, row.id]);
  return { items: page.items.map(present), nextCursor: page.nextCursor, total };
}

/** How many people are in a training and how many wait to be let in. */
export function countEnrolled(ctx: TenantContext, trainingId: string) {
  return queries.countEnrolled(ctx, trainingId);
}

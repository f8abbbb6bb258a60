import type { NamedTraining, TrailDraftPage } from '@trilha/contracts/learning/trail-builder';
import type * as contract from '@trilha/contracts/learning/trail-builder';
import type { QueryOf } from '@trilha/contracts/platform/endpoint';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { courseFiles } from '../catalog/find-training.ts';
import { countEnrolled, readStoredDraft, trainingStatusOf } from '../trainings/drafts.ts';
import { findTrailProblems } from './find-trail-problems.ts';
import { storedTrailDraft } from './stored-trail-draft.ts';
import { findRecount, findTrainings, listCandidates } from './trails.queries.ts';
import type { NamedTrainingRow } from './trails.queries.ts';

/** The draft of a trail with everything its editor shows. Throws `not_found`. */
export async function readTrailDraft(ctx: TenantContext, trailId: string): Promise<TrailDraftPage> {
  requirePermission(ctx.actor, 'trails.manage');
  const row = await readStoredDraft(ctx, { kinds: ['trail'], id: trailId });
  const document = storedTrailDraft(row.draft);
  const problems = await findTrailProblems(ctx, trailId, document);
  const trainings = await findTrainings(
    ctx,
    document.items.map(({ trainingId }) => trainingId),
  );
  const files = await courseFiles(ctx, document.coverFileId === null ? [] : [document.coverFileId]);
  const recount = await findRecount(ctx, trailId, { lock: false });
  return {
    id: row.id,
    status: trainingStatusOf(row.status),
    document,
    revision: row.draftRevision,
    updatedAt: row.draftUpdatedAt.toISOString(),
    updatedBy: row.updatedBy,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasChanges: row.hasChanges,
    problems,
    trainings: trainings.map((training) => presentNamed(ctx, training)),
    files: files.map(({ id, name, size, mime }) => ({
      id,
      name,
      size,
      mime: mime ?? '',
      url: ctx.fileUrl(id),
    })),
    ...(await countEnrolled(ctx, trailId)),
    recount: recount ? { done: recount.done, total: recount.total } : null,
    timeZone: ctx.actor.clientTimeZone,
  };
}

/** A page of the published trainings that may be put into a trail. Throws `not_found` for no trail. */
export async function listTrailCandidates(
  ctx: TenantContext,
  trailId: string,
  ask: QueryOf<typeof contract.listTrailCandidates>,
) {
  requirePermission(ctx.actor, 'trails.manage');
  await readStoredDraft(ctx, { kinds: ['trail'], id: trailId });
  const rows = await listCandidates(ctx, trailId, ask);
  const page = pageFrom(rows, ask.limit, (row) => [row.publishedKey, row.id]);
  return { items: page.items.map((row) => presentNamed(ctx, row)), nextCursor: page.nextCursor };
}

function presentNamed(ctx: TenantContext, row: NamedTrainingRow): NamedTraining {
  return {
    id: row.id,
    kind: trainingKindOf(row.kind),
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    minutes: row.minutes,
    status: trainingStatusOf(row.status),
  };
}

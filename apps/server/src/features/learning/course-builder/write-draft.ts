import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findDraft } from './course-builder.queries.ts';
import type { DraftRow } from './course-builder.queries.ts';
import { updateDraft } from './courses.queries.ts';
import type { ListedDraft } from './courses.queries.ts';

/**
 * The course to change, locked until the commit. Throws `not_found`, `course_archived`, and `stale_revision` with who
 * changed it when, where the draft is no longer the one the change was made on.
 */
export async function lockDraft(ctx: TenantContext, courseId: string, revision: number): Promise<DraftRow> {
  const row = await findDraft(ctx, courseId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.status === 'archived') throw new AppError('course_archived');
  if (row.draftRevision !== revision)
    throw new AppError('stale_revision', {
      values: { by: row.updatedBy ?? '', at: row.draftUpdatedAt.toISOString(), revision: row.draftRevision },
    });
  return row;
}

function listedWhileDraft(document: CourseDraft): ListedDraft {
  const activities = document.modules.flatMap((module) => module.activities);
  return {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    coverFileId: document.coverFileId,
    activityCount: activities.length,
    minutes: activities.reduce(
      (sum, { minutes }) => sum + Math.min(6000, Math.max(0, Math.round(minutes ?? 0))),
      0,
    ),
  };
}

/** Writes the next revision of a locked draft; lists show the draft's own title until something is published. */
export async function writeDraft(ctx: TenantContext, row: DraftRow, document: CourseDraft): Promise<number> {
  const revision = row.draftRevision + 1;
  const listed = row.publishedVersion === null ? listedWhileDraft(document) : undefined;
  await updateDraft(ctx, row.id, { document, revision, listed });
  return revision;
}

import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import type { TenantContext } from '../../../platform/context.ts';
import { lockDraft, writeNextRevision } from '../trainings/drafts.ts';
import type { DraftRow, ListedDraft } from '../trainings/drafts.ts';
import { courseRef } from './course-ref.ts';

/** The course to change, locked until the commit; refused as `lockDraft` of trainings says. */
export function lockCourse(ctx: TenantContext, courseId: string, revision: number): Promise<DraftRow> {
  return lockDraft(ctx, courseRef(ctx, courseId), revision);
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
export function writeDraft(ctx: TenantContext, row: DraftRow, document: CourseDraft): Promise<number> {
  return writeNextRevision(ctx, row, { document, listed: listedWhileDraft(document) });
}

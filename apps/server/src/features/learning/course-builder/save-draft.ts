import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { diffCourses, isSame } from '@trilha/rules/learning/course-diff';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findProblems } from './find-problems.ts';
import { storedDraft } from './stored-draft.ts';
import { lockCourse, writeDraft } from './write-draft.ts';

interface SavedDraft {
  readonly revision: number;
  readonly updatedAt: string;
  readonly hasChanges: boolean;
  readonly problems: CourseProblem[];
}

/**
 * Saves the whole draft over the revision it was made on; unfinished work is welcome. Saving what is already there
 * changes nothing. Throws `not_found`, `course_archived` and `stale_revision` with who was faster and when.
 */
export async function saveDraft(
  ctx: TenantContext,
  courseId: string,
  revision: number,
  document: CourseDraft,
): Promise<SavedDraft> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await lockCourse(ctx, courseId, revision);
  const before = storedDraft(row.draft);
  const problems = await findProblems(ctx, courseKindOf(row.kind), document);
  if (isSame(before, document))
    return { revision, updatedAt: row.draftUpdatedAt.toISOString(), hasChanges: row.hasChanges, problems };

  const saved = await writeDraft(ctx, row, document);
  await appendAuditEntry(ctx, {
    action: `${courseKindOf(row.kind)}.draft_saved`,
    objectKind: row.kind,
    objectId: courseId,
    before: { revision },
    after: { revision: saved, title: document.title, ...diffCourses(before, document) },
  });
  return {
    revision: saved,
    updatedAt: ctx.now.toISOString(),
    hasChanges: row.publishedVersion !== null,
    problems,
  };
}

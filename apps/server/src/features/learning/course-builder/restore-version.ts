import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { readVersion } from './course-builder.queries.ts';
import { readDraft } from './read-draft.ts';
import { storedDraft } from './stored-draft.ts';
import { lockCourse, writeDraft } from './write-draft.ts';

/** Brings a published version back into the draft. Throws `not_found`, `course_archived` and `stale_revision`. */
export async function restoreVersion(
  ctx: TenantContext,
  courseId: string,
  version: number,
  revision: number,
): Promise<CourseDraftPage> {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await lockCourse(ctx, courseId, revision);
  const stored = await readVersion(ctx, courseId, version);
  if (!stored) throw new AppError('not_found');
  const restored = await writeDraft(ctx, row, storedDraft(stored.document));
  await appendAuditEntry(ctx, {
    action: `${courseKindOf(row.kind)}.version_restored`,
    objectKind: row.kind,
    objectId: courseId,
    before: { revision },
    after: { revision: restored, version },
  });
  return readDraft(ctx, courseId);
}
